/* Shows what is pushed while Manara is closed. It keeps nothing and answers no requests. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, language, path, tag } = event.data.json();
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  event.waitUntil(self.registration.showNotification(title, { body, lang: language, dir, tag, icon: '/favicon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  const show = async () => {
    if (address.origin !== self.location.origin) return;
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A window that shows something else may hold what somebody has not saved yet.
    const open = windows.find(({ url }) => url === address.href);
    await (open ? open.focus() : self.clients.openWindow(address.href));
  };
  event.waitUntil(show());
});
