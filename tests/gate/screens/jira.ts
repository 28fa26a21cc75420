import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import type { TrackedIssue } from '@manara/contract/tracked-issue';
import type { TrackerConnection, TrackerTarget } from '@manara/contract/trackers';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

const list = '**/api/integrations';
const targetsPath = '**/api/trackers/targets';
const dialog = 'dialog[open]';

const id = (number: number) => `6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d${10 + number}`;
export const cloud: TrackerConnection = {
  kind: 'jira_cloud',
  base_url: 'https://ministry-of-harbours-and-inland-waterways.atlassian.net',
  account: 'a.very.long.account.name.of.a.machine.user@ministry-of-harbours.example.org',
  account_name: 'Manara',
  state: 'connected',
  detail: null,
  connected_by: 'Amal Haddad',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: null,
  hook: { address: `https://manara.example.org/api/trackers/jira/hooks/${id(0)}`, has_secret: true, told_at: null },
};
const gone = 'Jira no longer accepts this token. An administrator can connect Jira again with a new one.';
const refused: TrackerConnection = {
  ...cloud,
  kind: 'jira_data_center',
  base_url: 'https://jira.example.org/tools',
  account: null,
  account_name: 'حساب منارة',
  state: 'refused',
  detail: gone,
  last_error: { at: '2026-03-09T08:31:00Z', detail: gone },
};
const common: TrackerTarget = {
  id: id(0),
  asset: null,
  product: null,
  project: { id: '10000', key: 'DOCK', name: 'Docks' },
  issue_type: { id: '10001', name: 'Bug' },
  priorities: { critical: '1', high: '2', medium: null, low: null },
  language: 'en',
  retests_closed: true,
  follows_fixes: true,
  labels: [],
  fields: { customfield_1: '1', customfield_2: ['2'], customfield_3: 'By Manara', customfield_4: '5', customfield_5: '2026-03-09' },
};
const ofAsset: TrackerTarget = {
  ...common,
  id: id(1),
  asset: { id: id(2), name: 'جامعة المثال — Policies & forms <b>2026</b>' },
  project: { id: '10100', key: 'DONAUDAMPF', name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung' },
};
const choice = (number: string, name: string) => ({ id: number, name });
const demands = {
  priorities: [choice('1', 'Highest'), choice('2', 'High'), choice('3', 'أولوية منخفضة')],
  fields: [
    { id: 'customfield_1', name: 'Team', kind: 'choice', choices: [choice('1', 'Harbour'), choice('2', 'البلدية')] },
    { id: 'customfield_2', name: 'المكوّنات', kind: 'choices', choices: [choice('1', 'Website'), choice('2', 'Documents & forms')] },
    { id: 'customfield_3', name: 'How it was found', kind: 'area', choices: [] },
    { id: 'customfield_4', name: 'Effort', kind: 'number', choices: [] },
    { id: 'customfield_5', name: 'Due', kind: 'date', choices: [] },
    { id: 'customfield_6', name: 'Cost center', kind: 'text', choices: [] },
  ],
};

const githubIssues: TrackerConnection = {
  ...cloud,
  kind: 'github',
  base_url: 'https://github.ministry-of-harbours-and-inland-waterways.example',
  account: null,
  account_name: 'ministry-of-harbours-bot',
  hook: null,
};
const ofRepository: TrackerTarget = {
  ...common,
  project: { id: '77', key: 'ministry-of-harbours/web', name: 'ministry-of-harbours/website-of-the-inland-waterways' },
  issue_type: null,
  fields: {},
  labels: ['accessibility', 'نفاذ رقمي'],
};
const hostOf = (provider: 'github' | 'gitlab', isConnected: boolean) => ({
  connected: isConnected,
  provider,
  state: isConnected ? 'connected' : 'not_connected',
  account: isConnected ? { login: 'mona', url: `https://${provider}.com/mona` } : null,
  how: isConnected ? 'token' : null,
  base_url: isConnected ? `https://${provider}.com` : null,
  settings_url: null,
  webhooks: false,
  detail: null,
  connected_by: isConnected ? 'Amal Haddad' : null,
  connected_at: isConnected ? '2026-03-01T09:00:00Z' : null,
  checked_at: isConnected ? '2026-03-09T08:30:00Z' : null,
  last_used_at: isConnected ? '2026-03-09T08:30:00Z' : null,
  last_error: null,
  category: 'codebase',
});

export const connected =
  (tracker: TrackerConnection | null, ...targets: TrackerTarget[]) =>
  async (page: Page) => {
    const hosts = tracker?.kind === 'github' ? [hostOf('github', true), hostOf('gitlab', false)] : [];
    await page.route('**/api/github/repos?**', (route) => route.fulfill({ json: { repos: [], repositories: [], total: 0 } }));
    await page.route(list, (route) =>
      route.fulfill({ json: { integrations: hosts, total: hosts.length, libraries: [], channels: [], tracker } }),
    );
    await page.route(targetsPath, (route) => route.fulfill({ json: { targets, total: targets.length } }));
    const projects = [common, ofAsset].map(({ project }) => project);
    await page.route('**/api/trackers/projects?**', (route) => route.fulfill({ json: { projects, total: projects.length } }));
    await page.route('**/api/trackers/projects', (route) => route.fulfill({ json: { projects, total: projects.length } }));
    await page.route('**/api/trackers/jira/projects/*/types', (route) =>
      route.fulfill({ json: { types: [common.issue_type, choice('10002', 'مشكلة نفاذ')], total: 2 } }),
    );
    await page.route('**/api/trackers/jira/projects/*/types/*', (route) => route.fulfill({ json: { ...demands, unsupported: [] } }));
  };

const cards = { who: 'manager', path: () => '/integrations', ready: 'main article h3' } as const;
/** The last card, after those of channels. */
export const card = (page: Page) => page.locator('main article').last();
/** One of a code host, counted from the end. */
const hostCard = (page: Page, at: number) => page.locator('main article').nth(at);
const inList = (page: Page, at: number) => card(page).locator('li button').nth(at);
const openTarget = async (page: Page) => {
  await inList(page, 0).click();
  await page.locator(`${dialog} [name=field_customfield_6]`).waitFor();
};

const tracked: TrackedIssue = {
  tracker: 'jira',
  state: 'created',
  key: 'DONAUDAMPF-123456',
  url: 'https://ministry-of-harbours.atlassian.net/browse/DONAUDAMPF-123456',
  status: 'قيد التنفيذ',
  category: 'indeterminate',
  assignee: 'سلمى المنصوري',
  detail: null,
  requested_by: 'Amal Haddad-Winterbottom',
  checked_at: '2026-03-09T08:30:00Z',
};
const onGithub: TrackedIssue = {
  ...tracked,
  tracker: 'github',
  key: 'ministry-of-harbours/website-of-the-inland-waterways#123456',
  url: 'https://github.com/ministry-of-harbours/web/issues/123456',
  status: 'Open',
  category: 'new',
  assignee: 'mona',
};
const said = 'Jira didn’t accept this: customfield_10050: Team is required. Operation value must be an Atlassian Document.';
const notThere: TrackedIssue = {
  ...tracked,
  state: 'refused',
  key: null,
  url: null,
  status: null,
  category: null,
  assignee: null,
  detail: said,
};

const issueIs = (state: TrackedIssue) => (page: Page) =>
  alter<IssueDetail>(page, '**/api/assets/*/issues/*', (body) => Object.assign(body, { tracked: state }));
const detail = {
  who: 'manager',
  path: ({ scanned, issues }: { scanned: string; issues: { contrast: string } }) => `/report/${scanned}/issue/${issues.contrast}`,
  ready: 'figure image[href^="blob:"]',
} as const;

export const jiraScreens: Screen[] = [
  { ...cards, name: 'integrations, no Jira', before: connected(null) },
  { ...cards, name: 'integrations, Jira', before: connected(cloud, common, ofAsset) },
  { ...cards, name: 'integrations, Jira without a project', before: connected(cloud) },
  { ...cards, name: 'integrations, Jira refused', before: connected(refused, common) },
  { ...cards, name: 'integrations, Jira for a viewer', who: 'viewer', before: connected(cloud, common) },
  {
    ...cards,
    name: 'integrations, projects of Jira failed',
    ready: 'main article section button',
    explained: /500/,
    async before(page) {
      await connected(cloud)(page);
      await fail(page, targetsPath);
    },
  },
  {
    ...cards,
    name: 'integrations, connecting Jira, with errors',
    before: connected(null),
    async open(page) {
      await card(page).locator('footer button').click();
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=token][aria-invalid]`).waitFor();
    },
  },
  {
    ...cards,
    name: 'integrations, connecting Jira Data Center again',
    before: connected(refused),
    open: (page) => card(page).locator('footer button').first().click(),
  },
  {
    ...cards,
    name: 'integrations, disconnecting Jira',
    before: connected(cloud),
    open: (page) => card(page).locator('footer button').last().click(),
  },
  {
    ...cards,
    name: 'integrations, adding a project of Jira, with errors',
    before: connected(cloud),
    async open(page) {
      await card(page).locator('section button').first().click();
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=project_id][aria-invalid]`).waitFor();
    },
  },
  { ...cards, name: 'integrations, changing a project of Jira', before: connected(cloud, common), open: openTarget },
  {
    ...cards,
    name: 'integrations, a project of Jira that demands too much',
    before: connected(cloud, ofAsset),
    async open(page) {
      await page.route('**/api/trackers/jira/projects/*/types/*', (route) =>
        route.fulfill({ json: { ...demands, unsupported: ['Approver', 'المعتمِد'] } }),
      );
      await openTarget(page);
    },
  },
  {
    ...cards,
    name: 'integrations, deleting a project of Jira',
    before: connected(cloud, ofAsset),
    open: (page) => inList(page, 1).click(),
  },
  { ...cards, name: 'integrations, GitHub issues', before: connected(githubIssues, ofRepository) },
  {
    ...cards,
    name: 'integrations, GitHub issues refused',
    before: connected({ ...githubIssues, state: 'refused', detail: gone.replaceAll('Jira', 'GitHub') }, ofRepository),
  },
  {
    ...cards,
    name: 'integrations, Jira in the place of GitHub issues',
    before: connected(githubIssues),
    open: (page) => card(page).locator('footer button').click(),
  },
  {
    ...cards,
    name: 'integrations, connecting GitHub issues',
    async before(page) {
      await connected(null)(page);
      await page.route(list, (route) =>
        route.fulfill({ json: { integrations: [hostOf('github', true)], total: 1, libraries: [], channels: [], tracker: cloud } }),
      );
    },
    open: (page) => hostCard(page, -2).locator('footer button').click(),
  },
  {
    ...cards,
    name: 'integrations, adding a repository, with errors',
    before: connected(githubIssues),
    async open(page) {
      await hostCard(page, -3).locator('section button').first().click();
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=project_id][aria-invalid]`).waitFor();
    },
  },
  {
    ...cards,
    name: 'integrations, changing a repository',
    before: connected(githubIssues, ofRepository),
    open: (page) => hostCard(page, -3).locator('li button').first().click(),
  },
  { ...detail, name: 'issue in GitHub', before: issueIs(onGithub) },
  { ...detail, name: 'issue in Jira', before: issueIs(tracked) },
  { ...detail, name: 'issue that Jira refused', before: issueIs(notThere) },
  {
    ...detail,
    name: 'issue, with Jira not connected',
    explained: /409/,
    async open(page) {
      await page.locator('main section').filter({ hasText: 'Jira' }).locator('button').last().click();
      await page.locator('.toast-region button').first().waitFor();
    },
  },
  {
    who: 'manager',
    name: 'issues, in Jira and on their way',
    path: () => '/issues?view=all',
    ready: 'tbody tr',
    before: (page) =>
      alter<{ issues: Issue[] }>(page, '**/api/assets/all-issues?**', ({ issues: [first, second] }) => {
        if (first) first.tracked = tracked;
        if (second) second.tracked = { ...notThere, state: 'waiting', detail: null };
      }),
  },
];
