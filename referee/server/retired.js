// The worker of a server that keeps nothing on phones: it ends the one that is there, and empties what that kept.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("porotos-")) await caches.delete(name);
    await registration.unregister();
  })());
});
