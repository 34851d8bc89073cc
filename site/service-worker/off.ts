/**
 * Served as the service worker with SERVICE_WORKER=off: removes the one that browsers have, and everything
 * that it stored.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => {
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(remove()));
