import type { FixBatch, FixState, PullRequest } from '@manara/contract/fixes';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Page } from 'playwright-core';
import { alike, asked, byHand, colour, guidance, longPath, picture, review, reworded, safe, wordless } from './fix-samples.ts';
import { alter, fail, type Screen, type World } from './screen.ts';

const id = '0197a1b2-0000-7000-8000-0000000000f1';
const call = `**/api/fixes/${id}`;
const pictureCall = `**/api/fixes/${id}/pictures/*`;
const ready = (world: World): FixBatch => ({
  id,
  run_id: '0197a1b2-0000-7000-8000-0000000000f2',
  status: 'completed',
  asset_id: world.scanned,
  asset_name: 'Fixture website',
  state: 'ready',
  progress: 100,
  pages: null,
  issue_ids: [world.issues.contrast, world.issues.button, world.issues.page],
  sends_safe: false,
  created_at: '2026-03-09T08:30:00Z',
  created_by: 'Amal Haddad',
  repository: { provider: 'github', name: 'harbour-town/website', branch: 'main', commit: '4f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c' },
  pull_request: null,
  problem: null,
  fixes: [safe, review, asked, guidance],
  files: [
    { ...colour, is_edited: false },
    { ...picture, is_edited: false },
  ],
  commit_url: 'https://github.com/harbour-town/website/commit/4f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c',
  will_be_draft: true,
  can_change: true,
});

/** A picture of a page, as small as there is. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const withBatch =
  (change: Partial<FixBatch> = {}) =>
  async (page: Page, world: World) => {
    await page.route(call, (route) => route.fulfill({ json: { ...ready(world), ...change } }));
    await page.route(pictureCall, (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  };

const request: PullRequest = {
  provider: 'github',
  repository: 'harbour-town/website',
  number: 128,
  url: 'https://github.com/harbour-town/website/pull/128',
  state: 'open',
  is_draft: true,
  branch: 'manara/color-contrast-4f1c2d',
  base: 'main',
  created_at: '2026-03-09T08:35:00Z',
  closed_at: null,
  outcome: null,
};

const base = { who: 'manager', path: () => `/fixes/${id}`, ready: 'main table', before: withBatch() } as const;
const openAll = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.locator('main figure img').nth(3).waitFor();
};

/** Of a file that a person has written by hand. */
const edited: Partial<FixBatch> = {
  fixes: [safe, byHand],
  files: [
    { ...colour, is_edited: false },
    { ...picture, is_edited: true },
  ],
};
const refusing = async (page: Page, world: World) => {
  await withBatch()(page, world);
  const detail =
    'This text contains characters that the file would read as code, such as brackets or $. Remove them, or edit the file manually.';
  await page.route(`${call}/choices`, (route) => route.fulfill({ status: 422, json: { detail, code: 'validation_failed', fields: {} } }));
};
const refuse = async (page: Page) => {
  await page.locator('article form input').fill('{{ town }}');
  await page.locator('article form button').first().click();
  await page.locator('article form [role=alert]').waitFor();
};

/** An issue whose newest batch stands like this. `batch`: what else is otherwise of the batch. */
const onIssue = (state: FixState, change: Partial<IssueDetail> = {}, batch: Partial<FixBatch> = {}): Screen => ({
  who: 'manager',
  name: `issue with fixes, ${state}`,
  path: ({ scanned, issues }) => `/report/${scanned}/issue/${issues.contrast}`,
  ready: `main a[href="/fixes/${id}"]`,
  async before(page, world) {
    await alter<IssueDetail>(page, '**/api/assets/*/issues/*', (issue) => Object.assign(issue, change));
    await page.route('**/api/assets/*/fixes?**', (route) =>
      route.fulfill({ json: { batches: [{ ...ready(world), state, ...batch }], total: 1 } }),
    );
  },
});

export const fixScreens: Screen[] = [
  { ...base, name: 'fixes' },
  { ...base, name: 'fixes, everything opened', open: openAll },
  { ...base, name: 'fixes of a member, who may only look', before: withBatch({ can_change: false }) },
  {
    ...base,
    name: 'fixes, being prepared',
    ready: 'main [role=status]:has(progress) button',
    before: withBatch({
      state: 'planning',
      status: 'running',
      progress: 25,
      pages: { done: 6, known: 12 },
      fixes: [],
      files: [],
      repository: null,
    }),
  },
  {
    ...base,
    name: 'fix of one issue, prepared to be sent if it is safe',
    ready: 'main [role=status]:has(progress) button',
    before: withBatch({ state: 'planning', status: 'queued', progress: 0, sends_safe: true, fixes: [], files: [], repository: null }),
  },
  { ...base, name: 'fixes, being sent', ready: 'main progress', before: withBatch({ state: 'sending', status: 'running', progress: 0 }) },
  { ...base, name: 'fixes, sent', before: withBatch({ state: 'sent', pull_request: request }) },
  {
    ...base,
    name: 'fixes, merged and not deployed yet',
    before: withBatch({ state: 'sent', pull_request: { ...request, state: 'merged', outcome: 'not_deployed' } }),
  },
  {
    ...base,
    name: 'fixes, saved only',
    before: withBatch({
      state: 'saved',
      problem: {
        code: 'no_write_access',
        message: 'Changes saved locally: the connection can’t write to harbour-town/website. Download the patch or the files.',
      },
    }),
  },
  {
    ...base,
    name: 'fixes of a request that was closed',
    before: withBatch({
      problem: {
        code: 'request_closed',
        message:
          'The pull request for these fixes was closed without being merged: https://github.com/harbour-town/website/pull/128. Send the fixes again only if you still want them.',
      },
    }),
  },
  {
    ...base,
    name: 'fixes whose sources have changed',
    ready: 'main .border-warn-mark > button',
    before: withBatch({
      problem: {
        code: 'sources_changed',
        message: 'The files in the repository have changed since the fixes were prepared. Prepare the fixes again.',
      },
    }),
  },
  {
    ...base,
    name: 'fixes, failed',
    ready: 'main h1 ~ *, main header ~ div button',
    before: withBatch({
      state: 'failed',
      status: 'failed',
      fixes: [],
      files: [],
      problem: {
        code: 'no_branch',
        message: 'The repository harbour-town/website has no branch next. Check the branch in the asset settings.',
      },
    }),
  },
  {
    ...base,
    name: 'fixes, cancelled',
    ready: 'main header ~ div button',
    before: withBatch({ state: 'cancelled', status: 'cancelled', fixes: [], files: [] }),
  },
  { ...base, name: 'fixes, the same in several files', before: withBatch({ fixes: [asked, alike] }) },
  { ...base, name: 'fixes in words of a person', before: withBatch({ fixes: [safe, reworded], will_be_draft: false }) },
  { ...base, name: 'fixes that lack only words', ready: 'article figure img', before: withBatch({ fixes: [wordless], files: [] }) },
  {
    ...base,
    name: 'fixes that lack only words, saved without any',
    ready: 'article figure img',
    before: withBatch({ fixes: [wordless], files: [] }),
    open: async (page) => {
      await page.locator('article form button').first().click();
      await page.locator('article form [role=alert]').waitFor();
    },
  },
  { ...base, name: 'fixes in words that are refused', explained: /422/, before: refusing, open: refuse },
  { ...base, name: 'fixes whose file was edited by hand', before: withBatch(edited) },
  {
    ...base,
    name: 'fixes, asked about a file that was edited by hand',
    before: withBatch(edited),
    open: async (page) => {
      await page.locator('[aria-labelledby=review] article > div:last-child input[type=checkbox]').last().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...base,
    name: 'fixes, editing by hand',
    async before(page, world) {
      await withBatch()(page, world);
      const text = '<header class="top">\n  <img src="{{ logo.url }}" width="120" alt="Harbour town">\n</header>\n'.repeat(20);
      await page.route('**/api/fixes/*/file?**', (route) =>
        route.fulfill({ json: { file: longPath, before: text, after: text, is_edited: false } }),
      );
    },
    async open(page) {
      await page.locator('[aria-labelledby=files] li button').first().click();
      await page.locator('dialog textarea').waitFor();
    },
  },
  {
    ...base,
    name: 'fixes, discarding',
    open: (page) => page.locator('[aria-labelledby=send] button').last().click(),
  },
  {
    ...base,
    name: 'fixes, loading',
    ready: 'main [role=status] .animate-breathe',
    before: (page) => page.route(call, () => new Promise(() => {})),
  },
  { ...base, name: 'fixes, failed to load', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, call) },
  onIssue('ready'),
  onIssue('sent', { pull_request_url: request.url, pr_status: 'open' }, { pull_request: request }),
  {
    ...onIssue('sent', { pull_request_url: request.url, pr_status: 'merged', fix_success: false, fix_outcome: 'failing' }),
    name: 'issue with fixes, merged and still failing',
  },
  {
    ...onIssue('sent', { pull_request_url: request.url, pr_status: 'merged', fix_outcome: 'not_deployed' }),
    name: 'issue with fixes, merged and not deployed yet',
  },
  onIssue('failed'),
  { ...base, name: 'fixes, not found', ready: 'main [role=alert]', explained: /404/, before: (page) => fail(page, call, 404) },
];
