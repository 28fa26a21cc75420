import { mailKinds } from '@manara/contract/mail';
import { confirmPage } from '@manara/server/features/channels/mail/subscribe-pages';
import { askPage, saidPage } from '@manara/server/features/notifications/stop-pages';
import { writeLetter, type MailContent } from '@manara/server/platform/mail/write-letter';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { byTurns } from '../long-form.ts';
import { openBrowser } from '../product/open-browser.ts';
import { judge } from './judge.ts';

const person = 'Zoë "أمينة" <i>Donaudampfschifffahrtsgesellschaftskapitänin</i>';
const organization = 'مكتبة الميناء & Sons';
const content: MailContent = {
  values: {
    person,
    inviter: person,
    organization,
    organisation: organization,
    role: 'manager',
    summary: '12',
    what: 'answer',
    team: 'فريق الميناء <b>',
    number: '12',
    subject: 'أين برايل؟ <b>',
    old: 'a.very.long.address.of.somebody@a-very-long-name-of-a-domain.example.org',
    email: 'amina@example.org',
    whose: 'organisation',
    sent: '80',
    most: '100',
    list: 'Harbour <b>news</b>',
    title: 'Daily digest',
  },
  url: `https://manara.example.org/auth/register?token=${'aZ09'.repeat(20)}`,
  words: 'averylongword'.repeat(12),
  replyTo: 'manara+0123456789abcdef01234567@example.org',
  stop: `https://manara.example.org/unsubscribe/weekly.${'aZ09'.repeat(20)}`,
  items: [
    {
      text: `${organization}: 12 new critical issues on https://www.example.org/${'a-long-path/'.repeat(10)}`,
      url: 'https://manara.example.org/issues',
    },
    { text: 'Compliance: 87.5% across 2 scanned assets.', url: null },
  ],
};
const stop = { memberId: '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70', what: 'weekly' } as const;

describe.each(['en', 'ar'] as const)('what is read outside of the interface, in %s,', (language) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(
    byTurns(
      [
        ...mailKinds.map(
          (kind) => [`a mail of the kind ${kind}`, () => writeLetter(kind, language, content, 'https://manara.example.org').html] as const,
        ),
        [
          'the page that asks whether mails are to stop',
          () => askPage(language, '/unsubscribe/a', stop, { organisation: organization }),
        ] as const,
        [
          'the page that asks whether an address is to get mail',
          () => confirmPage(language, '/subscribe/a', { organisation: organization, list: person }),
        ] as const,
        ['the page that says that they have stopped', () => saidPage(language, '/unsubscribe/a', 'done')] as const,
      ],
      4,
    ),
  )('%s is faultless in both themes, wide and narrow', async (_what, write) => {
    // A text whose value is missing is not thrown: its name stands where it would have stood.
    const told = vi.spyOn(console, 'error');
    const html = write();
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
    const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
    await page.route('https://mail.example/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
    await page.goto('https://mail.example/');
    const faults = [...(await judge(page, language)).faults];
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await judge(page, language, 'colours')).faults);
    await page.setViewportSize({ width: 1280, height: 800 });
    faults.push(...(await judge(page, language, 'layout')).faults);
    expect(faults).toEqual([]);
    await page.close();
  });
});
