import type { Notification } from '@manara/contract/notifications';
import type { Page } from 'playwright-core';
import { model } from './model.ts';
import { fail, type Screen } from './screen.ts';

const bell = { who: 'manager', path: () => '/settings?tab=language', ready: '[role=tabpanel]' } as const;
const settings = { who: 'manager', path: () => '/settings?tab=notifications', ready: '[role=tabpanel] table' } as const;

/** Opens the list: the bell is the last button of the bar that opens a dialog. */
async function openList(page: Page) {
  await page.locator('header [aria-haspopup=dialog]').last().click();
  await page.locator(':is(dialog[open], header [popover]:popover-open) :is(ul, h3)').first().waitFor();
}

const told = (n: number, read: boolean): Notification => ({
  id: `5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a0${n}`,
  kind: 'comment',
  message:
    n % 2 === 0
      ? 'harbour-office-of-the-whole-northern-coast.example.org: 3 new critical issues.'
      : 'علّقت نور على مشكلة في «مكتب الميناء»: الصورة بلا نص بديل',
  count: 1,
  path: '/issues',
  created_at: '2026-11-12T10:00:00.000Z',
  latest_at: '2026-11-12T10:00:00.000Z',
  read_at: read ? '2026-11-12T11:00:00.000Z' : null,
});

export const notificationScreens: Screen[] = [
  {
    ...bell,
    name: 'notifications, some unread and more than are shown',
    async before(page) {
      const notifications = [told(0, false), told(1, false), told(2, true)];
      await page.route('**/api/notifications?*', (route) => route.fulfill({ json: { notifications, total: 140, unread: 120 } }));
      await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 120 } }));
    },
    open: openList,
  },
  {
    ...bell,
    name: 'notifications, none',
    async before(page) {
      await page.route('**/api/notifications?*', (route) => route.fulfill({ json: { notifications: [], total: 0, unread: 0 } }));
      await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 0 } }));
    },
    open: openList,
  },
  {
    ...bell,
    name: 'notifications, with messages of a moment ago',
    path: () => '/admin?tab=organisation',
    ready: 'main section[aria-labelledby=assistant-model]',
    explained: /502/,
    async before(page) {
      await page.route('**/api/notifications?*', (route) =>
        route.fulfill({ json: { notifications: [told(0, false)], total: 1, unread: 1 } }),
      );
      await page.route('**/api/assistant/model', (route) => route.fulfill({ json: { model, spent: 0 } }));
      await fail(page, '**/api/assistant/model/test', 502);
    },
    async open(page) {
      await page
        .locator('main section[aria-labelledby=assistant-model]')
        .getByRole('button', { name: /Test connection|اختبار الاتصال/ })
        .click();
      await page.locator('.toast-region li > button').first().click();
      await openList(page);
      await page.locator('#recent-messages').waitFor();
    },
  },
  {
    ...settings,
    name: 'settings, notifications with an error',
    async open(page) {
      await page.locator('[name=score_below]').fill('0');
      await page.locator('form:has([name=score_below]) [type=submit]').click();
      await page.locator('[name=score_below][aria-invalid=true]').waitFor();
    },
  },
];
