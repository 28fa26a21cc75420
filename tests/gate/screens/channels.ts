import type { Channel, ChannelDelivery, ChannelRule } from '@manara/contract/channels';
import type { Page } from 'playwright-core';
import { all, atOnce, daily, deliveries, list as mailList, teams, warning, webhook, weekly } from './channel-samples.ts';
import { fail, type Screen } from './screen.ts';

const list = '**/api/integrations';
const rulesPath = '**/api/channels/rules';
const deliveriesPath = '**/api/channels/deliveries?**';
const dialog = 'dialog[open]';

export const connected =
  (...channels: Channel[]) =>
  (page: Page) =>
    page.route(list, (route) => route.fulfill({ json: { integrations: [], total: 0, libraries: [], channels, tracker: null } }));
export const withRules =
  (...rules: ChannelRule[]) =>
  async (page: Page) => {
    await connected(...all)(page);
    await page.route(rulesPath, (route) => route.fulfill({ json: { rules, total: rules.length } }));
  };
export const withDeliveries =
  (shown: ChannelDelivery[], total = shown.length) =>
  async (page: Page) => {
    await connected(...all)(page);
    await page.route(deliveriesPath, (route) => route.fulfill({ json: { deliveries: shown, total } }));
  };

const cards = { who: 'manager', path: () => '/integrations', ready: 'main article h3' } as const;
export const rules = { who: 'manager', path: () => '/integrations/rules', ready: 'main [role=tabpanel] table' } as const;
export const log = { ...rules, path: () => '/integrations/rules?tab=deliveries' } as const;
const article = (page: Page, at: number) => page.locator('main article').nth(at);
export const openDialog = (page: Page) => page.locator('main [role=tabpanel] button').first().click();

export const channelScreens: Screen[] = [
  { ...cards, name: 'integrations, no channels', before: connected() },
  { ...cards, name: 'integrations, channels', before: connected(...all) },
  { ...cards, name: 'integrations, channels for a viewer', who: 'viewer', before: connected(...all) },
  {
    ...cards,
    name: 'integrations, connecting Slack, with errors',
    before: connected(),
    async open(page) {
      await article(page, 0).locator('footer button').click();
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=address][aria-invalid]`).waitFor();
    },
  },
  {
    ...cards,
    name: 'integrations, connecting Teams',
    before: connected(),
    open: (page) => article(page, 1).locator('footer button').click(),
  },
  {
    ...cards,
    name: 'integrations, the secret of a webhook of one’s own',
    async before(page) {
      await connected(webhook)(page);
      const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD5gM1Y2FubmFyYQ==';
      await page.route('**/api/channels/*/secret', (route) =>
        route.fulfill({ status: 201, json: { secret, old_secret_until: '2026-03-10T09:00:00Z' } }),
      );
    },
    async open(page) {
      await article(page, 4).locator('footer button').nth(2).click();
      await page.locator(`${dialog} button.bg-primary`).click();
      await page.locator(`${dialog} input`).waitFor();
    },
  },
  {
    ...cards,
    name: 'integrations, changing the secret of a webhook',
    before: connected(webhook),
    open: (page) => article(page, 4).locator('footer button').nth(2).click(),
  },
  {
    ...cards,
    name: 'integrations, changing a channel',
    before: connected(teams),
    open: (page) => article(page, 4).locator('footer button').nth(1).click(),
  },
  {
    ...cards,
    name: 'integrations, connecting a mail list, with errors',
    before: connected(),
    async open(page) {
      await article(page, 3).locator('footer button').click();
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=addresses][aria-invalid]`).waitFor();
    },
  },
  {
    ...cards,
    name: 'integrations, changing a mail list',
    before: connected(mailList),
    open: (page) => article(page, 4).locator('footer button').nth(1).click(),
  },
  {
    ...cards,
    name: 'integrations, disconnecting a channel',
    before: connected(teams),
    open: (page) => article(page, 4).locator('footer button').last().click(),
  },
  { ...rules, name: 'rules', before: withRules(atOnce, daily, weekly, warning) },
  { ...rules, name: 'rules, none yet', ready: 'main [role=tabpanel] h2', before: withRules() },
  {
    ...rules,
    name: 'rules, no channels',
    ready: 'main [role=tabpanel] h2',
    async before(page) {
      await withRules()(page);
      await connected()(page);
    },
  },
  { ...rules, name: 'rules of a viewer', who: 'viewer', ready: 'main h1 ~ *, main header ~ *' },
  {
    ...rules,
    name: 'rules, loading',
    ready: 'main [role=status] .animate-breathe',
    async before(page) {
      await connected(...all)(page);
      await page.route(rulesPath, () => new Promise(() => {}));
    },
  },
  {
    ...rules,
    name: 'rules, failed',
    ready: 'main [role=alert]',
    explained: /500/,
    async before(page) {
      await connected(...all)(page);
      await fail(page, rulesPath);
    },
  },
  { ...rules, name: 'rules, a new one', before: withRules(atOnce), open: openDialog },
  {
    ...rules,
    name: 'rules, warnings',
    before: withRules(warning),
    async open(page) {
      await page.locator('main [role=tabpanel] table button').first().click();
      await page.locator(`${dialog} [name=days]`).waitFor();
    },
  },
  {
    ...rules,
    name: 'rules, one with errors',
    before: withRules(daily),
    async open(page) {
      await page.locator('main table button').first().click();
      // One after the other: with one, others may go.
      const checked = page.locator(`${dialog} [type=checkbox]:not([role=switch]):checked`);
      while ((await checked.count()) > 0) await checked.last().uncheck();
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [role=alert], ${dialog} [tabindex="-1"]:focus`).first().waitFor();
    },
  },
  {
    ...rules,
    name: 'rules, one with its preview',
    async before(page) {
      await withRules(daily)(page);
      const messages = [{ language: 'ar', title: 'الملخص اليومي', lines: ['تعذّر تحويل ⁨form & <b>letter</b>.pdf⁩.'], body: null }];
      await page.route('**/api/channels/rules/preview', (route) =>
        route.fulfill({ json: { messages, missing: ['request_merged'], due_at: '2026-03-10T11:00:00Z' } }),
      );
    },
    async open(page) {
      await page.locator('main table button').first().click();
      await page.locator(`${dialog} section button`).first().click();
      await page.locator(`${dialog} section article`).waitFor();
    },
  },
  {
    ...rules,
    name: 'rules, one with quiet hours that end as they begin',
    before: withRules(weekly),
    async open(page) {
      await page.locator('main table button').first().click();
      await page.locator(`${dialog} [name=quiet_to]`).selectOption('22');
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=quiet_to][aria-invalid]`).waitFor();
    },
  },
  {
    ...rules,
    name: 'rules, deleting one',
    before: withRules(daily),
    open: (page) => page.locator('main table button').last().click(),
  },
  { ...log, name: 'deliveries', before: withDeliveries(deliveries, 57) },
  { ...log, name: 'deliveries, none', ready: 'main [role=tabpanel] h2', before: withDeliveries([]) },
  {
    ...log,
    name: 'deliveries, failed',
    ready: 'main [role=alert]',
    explained: /500/,
    async before(page) {
      await connected(...all)(page);
      await fail(page, deliveriesPath);
    },
  },
];
