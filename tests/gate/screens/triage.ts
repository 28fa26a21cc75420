import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import type { IssueComment, SavedView } from '@manara/contract/triage';
import type { Page } from 'playwright-core';
import { alter, type Screen } from './screen.ts';

const list = '**/api/assets/all-issues?**';
const detail = '**/api/assets/*/issues/*';
const table = 'tbody tr';
/** The box that selects the page: in the head of the table, on phones above it. */
const box = 'main [data-keeps-focus] input[type=checkbox]:visible';

const decision = (name: string, decided: 'accepted' | 'false_positive') => ({
  decision: decided,
  reason: `${name}: the old shop closes in June, and nobody will work on it before that. The new one has been tested.`,
  by: 'Amal Haddad-Winterbottom',
  at: '2026-03-02T10:00:00.000Z',
  until: decided === 'accepted' ? '2026-06-30T21:59:59.000Z' : null,
});
const verdict = {
  verdict: 'no_barrier',
  remark: 'The picture behind it is dark everywhere.',
  by: 'سلمى المنصوري',
  at: '2026-03-03T08:00:00.000Z',
};

/** Issues that people have decided about. */
const decided = (page: Page) =>
  alter<{ issues: Issue[] }>(page, list, ({ issues: [first, second, third, fourth] }) => {
    const settled = { status: 'resolved', is_back: false } as const;
    if (first) Object.assign(first, settled, { resolution: 'accepted', decision: decision('Shop', 'accepted'), assignee_username: 'amal' });
    if (second)
      Object.assign(second, settled, { resolution: 'false_positive', decision: decision('Logo', 'false_positive'), comment_count: 3 });
    if (third)
      Object.assign(third, { pr_status: 'closed', status: 'resolved', assignee_username: 'a_very_long_user_name_that_does_not_end' });
    if (fourth) Object.assign(fourth, { verdict: { ...verdict, verdict: 'barrier' } });
  });

const selectPage = async (page: Page) => {
  await page.locator(box).first().check();
  await page.locator('.bulk-bar button').first().waitFor();
};
const openDialog = (index: number) => async (page: Page) => {
  await selectPage(page);
  const action = page.locator('[data-bulk]').nth(index);
  // On phones they lie in a sheet.
  if (!(await action.isVisible())) await page.locator('.bulk-bar [aria-haspopup=dialog]').click();
  await action.click();
  await page.locator('dialog[open] [role=status] p').waitFor();
};
const submit = (page: Page) => page.locator('dialog[open] button[type=submit]').click();
/** An organisation of which a list holds only the first members. */
const manyMembers = (page: Page) =>
  page.route('**/api/issues/assignees?**', (route) => {
    const all = new URL(route.request().url()).searchParams.get('search') === null;
    const assignees = ['سلمى المنصوري', 'Amal Haddad-Winterbottom'].map((full_name, at) => ({ username: `member_${at}`, full_name }));
    return route.fulfill({ json: all ? { assignees, total: 1_211 } : { assignees: assignees.slice(1), total: 1 } });
  });
const issues = { who: 'manager', path: () => '/issues', ready: table } as const;
const review = {
  who: 'manager',
  path: ({ scanned }: { scanned: string }) => `/report/${scanned}/review?status=all`,
  ready: 'main h1 span',
} as const;

const question = (issue: Issue): Issue => ({ ...issue, kind: 'needs_review', status: 'open', resolution: null });
/** Questions, one of them answered. */
const questions = (page: Page) =>
  page.route(list, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('kind', 'violation');
    url.searchParams.set('status_filter', 'all');
    const response = await route.fetch({ url: url.href, maxRetries: 5 });
    const body = (await response.json()) as { issues: Issue[] };
    const all = body.issues.map(question);
    if (all[1]) Object.assign(all[1], { status: 'resolved', resolution: 'false_positive', verdict });
    await route.fulfill({ response, json: { ...body, issues: all } });
  });

const comments: IssueComment[] = ['I have asked the team of the shop.', 'تحدثت مع الفريق، وسيُعالج الأمر الأسبوع القادم.'].map(
  (text, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    author_id: null,
    author: index === 0 ? 'Amal Haddad-Winterbottom' : 'سلمى المنصوري',
    is_own: index === 1,
    can_delete: index === 1,
    text,
    version: 1,
    created_at: '2026-03-02T10:00:00.000Z',
    edited_at: index === 1 ? '2026-03-02T11:00:00.000Z' : null,
  }),
);
const views: SavedView[] = [
  { name: 'Critical and open', is_shared: false, is_own: true },
  { name: 'للفريق العربي: كل ما هو حرج', is_shared: true, is_own: true },
  { name: 'A name that somebody made so long that it cannot stand on one line of any window', is_shared: true, is_own: false },
].map((view, index) => ({
  ...view,
  id: `00000000-0000-4000-8000-00000000001${index}`,
  query: { severity: 'critical' },
  can_change: view.is_own,
  owner: 'Amal Haddad-Winterbottom',
  updated_at: '2026-03-02T10:00:00.000Z',
}));
const savedViews = (page: Page, shown: SavedView[]) =>
  page.route('**/api/issues/views', (route) => route.fulfill({ json: { views: shown, total: shown.length } }));
const openViews = async (page: Page) => {
  // The other, beside the search, is the one that opens the filters on phones.
  await page.locator('main button[aria-haspopup=dialog]:not(search *)').click();
  await page.locator('dialog[open] form').waitFor();
};

const ofIssue = (change: (issue: IssueDetail) => unknown) => async (page: Page) => {
  await alter<IssueDetail>(page, detail, (issue) => change(Object.assign(issue, { comment_count: comments.length })));
  await page.route('**/comments?**', (route) => route.fulfill({ json: { comments, total: 2 } }));
};
const onIssue = {
  who: 'manager',
  path: ({ scanned, issues: { contrast } }: { scanned: string; issues: { contrast: string } }) => `/report/${scanned}/issue/${contrast}`,
  ready: 'main textarea',
} as const;

export const triageScreens: Screen[] = [
  {
    ...onIssue,
    name: 'issue, whom a comment may call',
    before: ofIssue(() => {}),
    open: async (page) => {
      await page.locator('main textarea').last().fill('@');
      await page.locator('[role=option]').first().waitFor();
    },
  },
  { ...issues, name: 'issues, decided', before: decided },
  { ...issues, name: 'issues, page selected', before: decided, open: selectPage },
  { ...issues, name: 'issues of one asset, page selected', path: ({ scanned }) => `/report/${scanned}`, open: selectPage },
  {
    ...issues,
    name: 'issues, all that match selected',
    open: async (page) => {
      await selectPage(page);
      await page.locator('.bulk-bar > div:first-child button').first().click();
    },
  },
  { ...issues, name: 'issues, somebody who only reads', who: 'viewer', open: (page) => page.locator(box).first().check() },
  { ...issues, name: 'issues, to assign', open: openDialog(0) },
  {
    ...issues,
    name: 'issues, to assign to one of many members',
    before: manyMembers,
    open: async (page) => {
      await openDialog(0)(page);
      await page.locator('dialog[open] button[aria-expanded=false]').click();
      await page.locator('dialog[open] input[type=search]').fill('amal');
      // With what is found, the first and nobody are left to choose.
      await page.locator('dialog[open] option:nth-child(3)').waitFor({ state: 'detached' });
    },
  },
  { ...issues, name: 'issues, to accept', open: openDialog(1) },
  {
    ...issues,
    name: 'issues, to dismiss without a reason',
    open: async (page) => {
      await openDialog(2)(page);
      await submit(page);
    },
  },
  { ...issues, name: 'saved views', before: (page) => savedViews(page, views), open: openViews },
  { ...issues, name: 'no saved views', before: (page) => savedViews(page, []), open: openViews },
  { ...review, name: 'review', before: questions, ready: table },
  {
    ...review,
    name: 'review, a verdict',
    before: questions,
    ready: table,
    open: async (page) => {
      await page.locator('tbody [data-verdict=barrier]').first().click();
      await page.locator('dialog[open] textarea').waitFor();
    },
  },
  {
    ...review,
    name: 'review, nothing to review',
    path: ({ scanned }) => `/report/${scanned}/review?search=nothing`,
    ready: 'section h2 + div h2',
  },
  {
    ...issues,
    name: 'report, criterion by criterion',
    path: ({ scanned }) => `/report/${scanned}/criteria`,
  },
  {
    ...onIssue,
    name: 'issue, accepted',
    before: ofIssue((issue) =>
      Object.assign(issue, { status: 'resolved', resolution: 'accepted', decision: decision('Shop', 'accepted') }),
    ),
  },
  {
    ...onIssue,
    name: 'issue, a barrier by verdict',
    before: ofIssue((issue) => Object.assign(issue, { verdict: { ...verdict, verdict: 'barrier' } })),
    open: (page) => page.locator('main li button').first().click(),
  },
];
