// What this phone chose for itself, kept for a year.

import { home } from "../../shared/place.js";

export function remember(name, value) {
  document.cookie = `${name}=${value};path=${home};max-age=31536000;samesite=lax`;
}

export function recall(name) {
  return document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`))?.split("=")[1];
}
