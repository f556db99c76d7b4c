// A service worker as many pages have: it answers with what it fetches, and to /who by itself.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const isMine = new URL(event.request.url).pathname === '/who';
  event.respondWith(isMine ? new Response('worker') : fetch(event.request));
});
