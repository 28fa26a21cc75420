import { all, ofIssues, ofTracker, tracker } from './channel-samples.ts';
import { connected as withChannels, log, openDialog, rules, withDeliveries, withRules } from './channels.ts';
import { card, cloud, connected } from './jira.ts';
import type { Screen } from './screen.ts';

const dialog = 'dialog[open]';
const cards = { who: 'manager', path: () => '/integrations', ready: 'main article h3' } as const;
const secret = 'C2FVsBQIhrscChlQIMV-b5sSYspob7oD5gM1Y2FubmFyYQ';

/** Rules that add issues to Jira, what became of that, and how Jira tells of changes. */
export const jiraRuleScreens: Screen[] = [
  {
    ...rules,
    name: 'rules, one that adds issues to Jira',
    async before(page) {
      await withRules(ofIssues)(page);
      await withChannels(tracker, ...all)(page);
      const lines = ['Images must have alternative text (جامعة المثال — Policies & forms <b>2026</b>)', '3 more issues'];
      await page.route('**/api/channels/rules/preview', (route) =>
        route.fulfill({
          json: {
            messages: [{ language: 'en', title: 'New issues: Docks (DOCK)', lines, body: null }],
            missing: ['issues_returned'],
            due_at: '2026-03-10T11:00:00Z',
          },
        }),
      );
      await page.route('**/api/channels/rules/test', (route) => route.fulfill({ json: ofTracker[2] }));
    },
    async open(page) {
      await page.locator('main table button').first().click();
      await page.locator(`${dialog} section button`).first().click();
      await page.locator(`${dialog} section article`).waitFor();
      await page.locator(`${dialog} section button`).last().click();
      await page.locator(`${dialog} section [role=status] .border-warn-mark`).waitFor();
    },
  },
  {
    ...rules,
    name: 'rules, a new one where Jira alone is connected',
    async before(page) {
      await withRules(ofIssues)(page);
      await withChannels(tracker)(page);
    },
    open: openDialog,
  },
  { ...log, name: 'deliveries to Jira', before: withDeliveries(ofTracker) },
  {
    ...cards,
    name: 'integrations, the webhook of Jira',
    before: connected(cloud),
    async open(page) {
      await card(page).locator('footer button').nth(2).click();
      await page.locator(`${dialog} ol`).waitFor();
    },
  },
  {
    ...cards,
    name: 'integrations, the secret of the webhook of Jira Data Center',
    async before(page) {
      await connected({ ...cloud, kind: 'jira_data_center', account: null })(page);
      const address = cloud.hook?.address ?? '';
      await page.route('**/api/trackers/jira/hook', (route) =>
        route.fulfill({ status: 201, json: { address, secret, address_with_secret: `${address}?secret=${secret}` } }),
      );
    },
    async open(page) {
      await card(page).locator('footer button').nth(2).click();
      await page.locator(`${dialog} button.bg-primary`).click();
      await page.locator(`${dialog} input`).nth(2).waitFor();
    },
  },
];
