import { messageReasons } from '@manara/contract/message-reason';
import { messageKinds, messageWays, type Message, type MessageMeans } from '@manara/contract/messages';
import { mailStates } from '@manara/contract/people';
import type { Page } from 'playwright-core';
import { fail, type Screen } from './screen.ts';

const personId = '0197aaaa-0000-4000-8000-00000000aaaa';
const admin = { who: 'manager', path: () => '/admin?tab=messages' } as const;

/** One message in each state, of each way, for each reason. */
const messages = messageReasons.map((reason, n): Message => {
  const way = messageWays[n % messageWays.length] ?? 'mail';
  const state = mailStates[n % mailStates.length] ?? 'sent';
  const recipients = {
    mail: `a.very.long.name.of.a.person.${n}@a-subdomain.of.a.long.example.org`,
    sms: '••••67',
    push: 'push.example.org',
  };
  return {
    id: `5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a${String(n).padStart(2, '0')}`,
    way,
    kind: messageKinds[n] ?? 'test',
    recipient: recipients[way],
    person: n % 2 === 0 ? { id: personId, full_name: 'Mona El-Sayed' } : null,
    language: 'en',
    state,
    reason: state === 'sent' ? null : reason,
    attempts: n,
    last_answer: n < 2 ? null : '550 5.1.1 <a.very.long.name.of.a.person@a-subdomain.of.a.long.example.org>: Recipient address rejected',
    created_at: '2026-11-12T10:00:00.000Z',
    sent_at: null,
  };
});
const sendsAll = (page: Page) =>
  page.route('**/api/messages/means', (route) =>
    route.fulfill({
      json: {
        mail: { own: true, server: 'mail.a-subdomain.of.a.long.example.org:587', sender: 'Manara <manara@example.org>', state: 'impaired' },
        sms: { server: 'api.twilio.com', sender: '+12025550100', state: 'working' },
      } satisfies MessageMeans,
    }),
  );

export const messageScreens: Screen[] = [
  {
    ...admin,
    name: 'admin, messages',
    ready: 'main table',
    async before(page) {
      await sendsAll(page);
      await page.route('**/api/messages?*', (route) => route.fulfill({ json: { messages, total: 48 } }));
    },
  },
  { ...admin, name: 'admin, no messages, and none sent', ready: 'main search' },
  {
    ...admin,
    name: 'admin, messages that do not load',
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page) => fail(page, '**/api/messages?*'),
  },
  {
    ...admin,
    name: 'admin, trying text messages',
    ready: 'main search',
    before: sendsAll,
    async open(page) {
      await page.locator('[role=tabpanel] button').nth(1).click();
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
];
