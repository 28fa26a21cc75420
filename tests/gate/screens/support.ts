import {
  supportDeeds,
  type Conversation,
  type ServiceRequest,
  type SupportActivity,
  type SystemStatusPart,
} from '@manara/contract/support';
import type { Page } from 'playwright-core';
import { fail, type Screen } from './screen.ts';

const request = (number: number, change: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id: `5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a${70 + number}`,
  number,
  kind: 'problem',
  subject: 'Donaudampfschifffahrtsgesellschaft <b>لا يظهر</b> in https://www.example.org/a/very/long/address/of/a/page/without/any/space',
  state: 'open',
  asked_by: 'مُنى الأحمد',
  is_own: true,
  messages: 2,
  created_at: '2026-11-12T10:00:00.000Z',
  changed_at: '2026-11-12T10:00:00.000Z',
  ...change,
});
const requests = [request(1), request(2, { state: 'answered', kind: 'question' }), request(3, { state: 'resolved', kind: 'wish' })];
const attachments = [
  { id: request(6).id, name: `${'a-long-name-of-a-file'.repeat(6)}.png`, size: 3_456_789 },
  { id: request(7).id, name: 'صورة الشاشة <b>.pdf', size: 12 },
];
const conversation: Conversation = {
  request: request(1, { state: 'answered' }),
  messages: [
    {
      id: request(4).id,
      author_id: null,
      author: 'مُنى الأحمد',
      is_answer: false,
      text: 'أين الملف؟\n\nWhere is it?',
      attachments,
      at: '2026-11-12T10:00:00.000Z',
    },
    {
      id: request(5).id,
      author_id: null,
      author: 'Olga Owner',
      is_answer: true,
      text: 'averylongword'.repeat(12),
      attachments: [],
      at: '2026-11-12T11:00:00.000Z',
    },
  ],
  resolutions: [{ by: 'مُنى الأحمد', at: '2026-11-12T12:00:00.000Z' }],
};
const activity: SupportActivity[] = supportDeeds.map((what, number) => ({
  what,
  by: number % 2 ? 'Olga Owner' : 'مُنى الأحمد',
  at: `2026-11-12T1${number}:00:00.000Z`,
  request: request(number),
}));
const listed = (page: Page) => page.route('**/api/support/requests?*', (route) => route.fulfill({ json: { requests, total: 23 } }));
const happened = (page: Page) => page.route('**/api/support/activity?*', (route) => route.fulfill({ json: { activity } }));
const part = (
  name: SystemStatusPart['part'],
  state: SystemStatusPart['state'],
  facts: Partial<SystemStatusPart> = {},
): SystemStatusPart => ({
  part: name,
  state,
  since: null,
  detail: null,
  ...facts,
});
const impaired = (page: Page) =>
  page.route('**/api/support/status', (route) =>
    route.fulfill({
      json: {
        parts: [
          part('server', 'working'),
          part('worker', 'down', { since: '2026-11-12T09:00:00.000Z' }),
          part('browser', 'impaired', { detail: '/usr/lib/a-very-long-path-that-no-line-can-hold-as-it-stands/chromium/chromium' }),
          part('storage', 'down', { since: '2026-11-12T09:00:00.000Z', detail: '0.2 GB are free for the data folder /var/lib/manara.' }),
          part('mail', 'absent'),
          part('code_hosts', 'impaired'),
          part('libraries', 'down'),
          part('audit', 'unknown'),
        ],
        checked_at: '2026-11-12T10:00:00.000Z',
        version: '0.1.0',
      },
    }),
  );

export const supportScreens: Screen[] = [
  {
    name: 'support, with parts that do not work',
    who: 'viewer',
    path: () => '/support',
    ready: 'main li a',
    before: async (page) => {
      await happened(page);
      await impaired(page);
    },
  },
  {
    name: 'support of an administrator, with parts that do not work',
    who: 'manager',
    path: () => '/support',
    ready: 'main li a',
    before: async (page) => {
      await happened(page);
      await impaired(page);
    },
  },
  {
    name: 'support without a database',
    who: 'viewer',
    path: () => '/support',
    ready: 'main [role=status] button',
    explained: /503/,
    before: async (page) => {
      await happened(page);
      await page.route('**/api/support/status', (route) =>
        route.fulfill({ status: 503, json: { code: 'database_unavailable', detail: 'The database isn’t responding.' } }),
      );
    },
  },
  {
    name: 'support that failed to load',
    who: 'manager',
    path: () => '/support',
    ready: 'main [role=status] button',
    explained: /500/,
    before: async (page) => {
      await fail(page, '**/api/support/activity?*');
      await fail(page, '**/api/support/status');
    },
  },
  {
    name: 'new service request with errors',
    who: 'viewer',
    path: () => '/support/requests',
    ready: 'main header button',
    before: async (page) => {
      await listed(page);
      await page.route('**/api/support/attachments', (route) => route.fulfill({ status: 201, json: attachments[1] }));
    },
    async open(page) {
      await page.locator('main header button').click();
      await page.locator('dialog input[type=file]').setInputFiles([
        { name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
        { name: 'ملاحظات.txt', mimeType: 'text/plain', buffer: Buffer.from('لا شيء') },
      ]);
      await page.locator('dialog fieldset li:nth-child(2) > span + span').waitFor();
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'service requests',
    who: 'manager',
    path: () => '/support/requests',
    ready: 'main li a',
    before: listed,
  },
  {
    name: 'a service request',
    who: 'viewer',
    path: () => `/support/requests/${request(1).id}`,
    ready: 'main article',
    before: (page) => page.route('**/api/support/requests/*', (route) => route.fulfill({ json: conversation })),
  },
  {
    name: 'a service request that is not there',
    who: 'viewer',
    path: () => `/support/requests/${request(9).id}`,
    ready: 'main [role=alert]',
    explained: /404/,
  },
];
