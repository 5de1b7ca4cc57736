// The service worker of the dashboard: it keeps the build's hashed files, which never change, and shows push notifications.
// It never sees pages or data: everything outside /assets/ goes to the server as if there was no worker. The server replaces
// the name of the cache with that of the build (src/server/http/files/serviceWorkerRoute.ts). docs/decisions/0247.

const CACHE = 'exkoo-__BUILD__';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && origin === self.location.origin && pathname.startsWith('/assets/'))
    event.respondWith(cachedOrFetched(event.request));
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag, unread } = event.data.json();
  const options = { body, tag, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), setBadge(unread)]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function cachedOrFetched(request) {
  const cache = await caches.open(CACHE).catch(() => null);
  const cached = await cache?.match(request.url).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  const isForever = response.ok && response.headers.get('cache-control')?.includes('immutable');
  // A full disk must not keep the page from its file
  if (cache && isForever) void cache.put(request.url, response.clone()).catch(() => {});
  return response;
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function setBadge(unread) {
  if (unread > 0) await self.navigator.setAppBadge?.(unread);
}

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const panel = windows.find(({ url }) => !new URL(url).pathname.startsWith('/auth'));
  if (!panel) return self.clients.openWindow(path);
  // Rejected where the browser does not let the click bring it forward
  await panel.focus().catch(() => {});
  // The page goes there itself, so that unsaved changes ask first
  panel.postMessage({ type: 'open', path });
}
