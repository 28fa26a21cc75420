import { createCanvas } from '@napi-rs/canvas';
import type { BrailleProfile } from '@manara/contract/braille-profiles';
import type { Dashboard } from '@manara/contract/dashboard';
import type { OrganisationMail } from '@manara/contract/mail';
import type { MessageMeans } from '@manara/contract/messages';
import type { SecurityRules } from '@manara/contract/organisation-security';
import type { Page } from 'playwright-core';
import { alter, asOwner, fail, type Screen } from './screen.ts';

const rules: SecurityRules = {
  session_hours: 9,
  idle_minutes: 45,
  invitation_domains: ['a-very-long-name-of-a-department.a-subdomain.of.a.long.example.org', 'مثال.إختبار'],
  longest_key_days: 30,
};
const settings = { who: 'manager', path: () => '/admin?tab=organisation' } as const;
const stored = (change: Partial<SecurityRules> = {}) => ({ ...rules, ...change });

const brailleProfile: BrailleProfile = {
  id: '0197aaaa-0000-4000-8000-00000000aaaa',
  name: 'Donaudampfschifffahrtsgesellschaft, سلمى',
  code: 'nemeth',
  contracted: false,
  cells: 32,
  lines: 28,
  print_pages: false,
};

const ownMail: OrganisationMail = {
  own: {
    host: 'smtp.a-subdomain.of.a.long.example.org',
    port: 587,
    encryption: 'upgrade',
    user: 'manara@a-subdomain.of.a.long.example.org',
    has_password: true,
    from_name: 'Donaudampfschifffahrtsgesellschaft <b>',
    from_address: 'accessibility@a-subdomain.of.a.long.example.org',
    failing_since: '2026-11-20T09:30:00.000Z',
    last_error: '535 5.7.8 Error: authentication failed: a-very-long-token-without-a-place-to-break-it-0197aaaa00004000800000000000',
    updated_at: '2026-11-01T08:00:00.000Z',
  },
  installation: { server: 'mail.a-subdomain.of.another.long.example.org:587', sender: 'Manara <manara@example.org>' },
};
const means: MessageMeans = {
  mail: {
    own: true,
    server: 'smtp.a-subdomain.of.a.long.example.org:587',
    sender: 'Donaudampfschifffahrtsgesellschaft <b> <accessibility@a-subdomain.of.a.long.example.org>',
    state: 'impaired',
  },
  sms: null,
};
/** An organisation with a mail server of its own that lets nothing through, and that cannot be changed to another. */
async function withOwnMail(page: Page, mail: OrganisationMail = ownMail): Promise<void> {
  await page.route('**/api/messages/means', (route) => route.fulfill({ json: means }));
  await page.route('**/api/organisation/mail-server', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: mail })
      : route.fulfill({
          status: 422,
          json: {
            code: 'validation_failed',
            detail: 'Please check what you entered',
            fields: {
              host: 'The server’s address is internal and isn’t allowed. The installation’s operator can add the server and port to MANARA_EGRESS_ALLOW.',
              user: `The server rejected this user and password: \u2068${ownMail.own?.last_error ?? ''}\u2069`,
              password: 'Enter the password. The stored one is kept only for the same server, port and user.',
            },
          },
        }),
  );
}
/** Of the buttons at an own server: to change it, and to give it up. */
const mailButton = (page: Page, place: number) => page.locator('main li:has(h4) .flex > button').nth(place);

export const organisationScreens: Screen[] = [
  {
    ...settings,
    name: 'braille profiles, one on paper that no embosser has',
    ready: 'main li button + button',
    before: (page) => page.route('**/api/braille-profiles', (route) => route.fulfill({ json: { profiles: [brailleProfile] } })),
    async open(page) {
      await page
        .locator('li', { has: page.getByRole('heading', { name: brailleProfile.name }) })
        .getByRole('button')
        .first()
        .click();
      await page.locator('dialog [name=cells]').fill('49');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [aria-invalid=true]').waitFor();
    },
  },
  {
    ...settings,
    name: 'an own mail server that lets nothing through, to read only',
    ready: 'main li p.max-w-prose',
    before: (page) => withOwnMail(page),
  },
  {
    ...settings,
    name: 'an own mail server',
    ready: 'main li p.max-w-prose',
    async before(page) {
      await asOwner(page);
      await withOwnMail(page);
    },
    async open(page) {
      await mailButton(page, 0).click();
      await page.locator('dialog[open] form').waitFor();
    },
  },
  {
    ...settings,
    name: 'an own mail server that is refused',
    // The answer comes when it comes.
    moves: true,
    ready: 'main li p.max-w-prose',
    explained: /422/,
    async before(page) {
      await asOwner(page);
      await withOwnMail(page);
    },
    async open(page) {
      await mailButton(page, 0).click();
      await page.locator('dialog[open] [name=port]').fill('25');
      await page.locator('dialog[open] [type=submit]').click();
      await page.locator('dialog[open] [id$=error]').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'an own mail server that is removed where there is no other',
    ready: 'main li p.max-w-prose',
    async before(page) {
      await asOwner(page);
      await withOwnMail(page, { ...ownMail, installation: null });
    },
    async open(page) {
      await mailButton(page, 1).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...settings,
    name: 'security rules, one refused',
    ready: 'form:has(textarea) button[type=submit]',
    explained: /422/,
    async before(page) {
      await asOwner(page);
      await page.route('**/api/organisation/security/rules', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: stored() })
          : route.fulfill({
              status: 422,
              json: {
                code: 'validation_failed',
                detail: 'Enter one domain per line, such as example.org',
                fields: { invitation_domains: 'Enter one domain per line, such as example.org' },
              },
            }),
      );
    },
    async open(page) {
      await page.locator('form:has(textarea) button[type=submit]').click();
      await page.locator('form:has(textarea) [role=alert], form:has(textarea) [id$=error]').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'security rules that do not load',
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page) => fail(page, '**/api/organisation/security/rules'),
  },
  {
    ...settings,
    name: 'a new key where keys live shortly',
    ready: '[role=tabpanel] > div > :last-child button',
    async before(page) {
      await page.route('**/api/organisation/api-keys', (route) => route.fulfill({ json: { api_keys: [], longest_days: 14 } }));
    },
    async open(page) {
      await page.locator('[role=tabpanel] > div > :last-child button').last().click();
      await page.locator('dialog[open] select').waitFor();
    },
  },
  {
    ...settings,
    name: 'an organisation of which parts do not load',
    ready: '[role=tabpanel] [role=status] button',
    explained: /500/,
    async before(page) {
      await fail(page, '**/api/messages/means');
      await fail(page, '**/api/assistant/model');
    },
  },
  {
    ...settings,
    name: 'a logo, and another one that is refused',
    ready: 'main img[src^=blob]',
    explained: /415/,
    async before(page) {
      const version = '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70';
      await page.route('**/api/organisation/logo', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { logo: { url: `/api/organisation/logo/${version}`, width: 640, height: 90 } } })
          : route.fulfill({
              status: 415,
              json: { code: 'avatar.unreadable', detail: 'This picture can’t be read. Choose a JPG, PNG or GIF.' },
            }),
      );
      await page.route(`**/api/organisation/logo/${version}`, (route) =>
        route.fulfill({ contentType: 'image/png', body: createCanvas(640, 90).toBuffer('image/png') }),
      );
    },
    async open(page) {
      await page
        .locator('main input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await page.locator('main [role=alert]').waitFor();
    },
  },
  {
    name: 'a hub that is no longer offered',
    who: 'manager',
    path: () => '/',
    ready: 'main [role=status] button',
    before: (page) =>
      alter<Dashboard>(page, '**/api/dashboard*', (body) => Object.assign(body, { withdrawn_hub: { id: 'ngo', label: 'Healthcare' } })),
  },
];
