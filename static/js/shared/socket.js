// The socket of a page. Where the app runs in this very phone, the page around it has one of its own.

export const openSocket = (url) => (parent.openPocketSocket ?? ((place) => new WebSocket(place)))(url);
