import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../product/caller.ts';
import { storedSession } from '../product/open-browser.ts';
import { keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { patience } from './patience.ts';
import { newPerson, openAs, origin, useBrowser } from './world.ts';

useBrowser();

/**
 * A headless browser reaches no push service and lets nobody show notifications: its subscription, under a name that has no address, and the
 * leave to show are made up.
 */
async function subscribeWithoutService(page: Page): Promise<void> {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const made = {
    endpoint: `https://push.example.invalid/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((json) => {
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('leave') ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('leave', 'granted');
      return 'granted';
    };
    PushManager.prototype.subscribe = async () => ({ toJSON: () => json }) as unknown as PushSubscription;
  }, made);
}

interface ShownByWorker {
  title: string;
  options: NotificationOptions;
}

/** What the service worker shows from now on. */
async function shownBy(page: Page): Promise<() => Promise<ShownByWorker[]>> {
  const context = page.context();
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: ShownByWorker[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options = {}) => void scope.shown.push({ title, options });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: ShownByWorker[] }).shown);
}

/** Hands a message to the service worker, as a push service would have it delivered. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) });
  await tools.detach();
}

test.each(languagesTried(import.meta.filename))(
  'push notifications are turned on in a browser, shown by it, on again after signing in again, and turned off, by keyboard, in %s',
  async (language) => {
    const say = textsOf(language);
    const { account, calls } = await newPerson('member', `pushed_${language}`, language);
    const context = await openAs(calls);
    const page = await context.newPage();
    await subscribeWithoutService(page);
    const keys = keyboard(page);
    const button = (name: 'push_turn_on' | 'push_turn_off') => page.getByRole('button', { name: say(`settings.${name}`), exact: true });
    await page.goto('/settings?tab=notifications');
    await screenShown(page, say('settings.title'));
    await shown(page.getByText(say('settings.push_off'), { exact: true }));
    await keys.use(button('push_turn_on'));
    await shown(page.getByText(say('settings.push_turned_on'), { exact: true }));
    await shown(page.getByText(say('settings.push_on'), { exact: true }));
    expect(await calls.call('GET', '/settings/push')).toMatchObject({ is_on: true });

    const shownByWorker = await shownBy(page);
    await deliver(page, { title: 'Harbour', body: say('notices.event.changed', { unread: 1 }), language, path: '/issues', tag: 'one' });
    await expect.poll(shownByWorker, { timeout: patience }).toEqual([
      {
        title: 'Harbour',
        options: {
          body: say('notices.event.changed', { unread: 1 }),
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
          tag: 'one',
          icon: '/favicon.svg',
          data: { path: '/issues' },
        },
      },
    ]);

    // In a new session it is on without a question; then it is turned off.
    const { session } = await signIn(origin, account);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, storedSession(session));
    await page.reload();
    await shown(button('push_turn_off'));
    await keys.use(button('push_turn_off'));
    await shown(page.getByText(say('settings.push_turned_off'), { exact: true }));
    await shown(button('push_turn_on'));
  },
);
