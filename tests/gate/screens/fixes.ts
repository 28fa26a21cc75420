import type { FileDifference, Fix, FixBatch, FixState, PullRequest } from '@manara/contract/fixes';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen, type World } from './screen.ts';

const id = '0197a1b2-0000-7000-8000-0000000000f1';
const call = `**/api/fixes/${id}`;
const pictureCall = `**/api/fixes/${id}/pictures/*`;
const longPath = `apps/website/src/${'components/'.repeat(6)}harbour-office-opening-hours/HarbourOfficeOpeningHoursTable.tsx`;

const same = (before: number, text: string, after = before) => ({ kind: 'same' as const, before, after, text });
const removed = (before: number, text: string) => ({ kind: 'removed' as const, before, after: null, text });
const added = (after: number, text: string) => ({ kind: 'added' as const, before: null, after, text });

const picture: FileDifference = {
  file: 'src/layout.njk',
  hunks: [
    {
      before_start: 11,
      before_lines: 4,
      after_start: 11,
      after_lines: 4,
      lines: [
        same(11, '<header class="top">'),
        removed(12, '  <img src="{{ logo.url }}" width="120">'),
        added(12, '  <img src="{{ logo.url }}" width="120" alt="Harbour town">'),
        same(13, '  {% include "menu.njk" %} {# the same on every page #}'),
        same(14, '</header>'),
      ],
    },
  ],
};
const colour: FileDifference = {
  file: longPath,
  hunks: [
    {
      before_start: 120,
      before_lines: 3,
      after_start: 120,
      after_lines: 4,
      lines: [
        same(120, '  // The hours, as they are on the door'),
        removed(
          121,
          `  return <table className="hours" style={{ color: '#777' }}>{rows.map((row) => <Row key={row.id} {...row} />)}</table>;`,
        ),
        added(121, '  return ('),
        added(122, `    <table className="hours" style={{ color: '#595959' }}>{rows.map((row) => <Row key={row.id} {...row} />)}</table>`),
        added(123, '  );'),
        same(122, '}', 124),
      ],
    },
  ],
};

const safe: Fix = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  issue_ids: ['0197a1b2-0000-7000-8000-0000000000a1'],
  rule_id: 'color-contrast',
  title: 'Text has too little contrast',
  harm: 'People with low vision, and anybody in bright light, cannot read it.',
  wcag_criteria: ['1.4.3'],
  page_url: 'https://www.example.org/contact',
  html: '<table class="hours">',
  occurrences: 14,
  place: { file: longPath, line: 121, column: 10 },
  confident: true,
  candidates: [
    { file: longPath, line: 121, column: 10, score: 8.25 },
    { file: 'src/pages/contact.tsx', line: 7, column: 3, score: 1.5 },
  ],
  certainty: 'safe',
  place_why: ['The classes agree.', 'The file is that of the page.'],
  why: 'Proven in the page, in the one place that fits by far, and it claims nothing that the page does not say.',
  proposed: [],
  question: null,
  confirmed: false,
  proven: true,
  proof: [
    'With this change made in the open page, the failure was gone and nothing failed that did not fail before.',
    'Beyond the changed element the page looks as it did.',
  ],
  looks: 'same',
  stops: 'kept',
  differences: [colour],
  chosen: true,
  contradicts: false,
  can_choose: true,
  standing_request: null,
  pictures: { before: '0197a1b2-0000-7000-8000-0000000000b1', after: '0197a1b2-0000-7000-8000-0000000000b2' },
};
const review: Fix = {
  ...safe,
  id: '0197a1b2-0000-7000-8000-000000000002',
  rule_id: 'image-alt',
  title: 'Image has no `alt` attribute',
  certainty: 'review',
  occurrences: 1,
  place: { file: 'src/layout.njk', line: 12, column: 3 },
  why: 'It says something that only a person can know, so a person has to say that it is right.',
  proposed: ['Harbour town', 'مدينة الميناء'],
  question: 'Does this say what the picture shows?',
  differences: [picture],
  standing_request: 'https://github.com/harbour-town/website/pull/12',
  contradicts: true,
};
const guidance: Fix = {
  ...safe,
  id: '0197a1b2-0000-7000-8000-000000000003',
  title: 'Video has no captions',
  certainty: 'guidance',
  place: null,
  confident: false,
  candidates: [],
  place_why: [],
  why: 'Nothing in the sources was found that makes this element.',
  proven: null,
  proof: ['There is nothing to prove.'],
  differences: [],
  chosen: false,
  can_choose: false,
  pictures: null,
};

const ready = (world: World): FixBatch => ({
  id,
  run_id: '0197a1b2-0000-7000-8000-0000000000f2',
  status: 'completed',
  asset_id: world.scanned,
  asset_name: 'Fixture website',
  state: 'ready',
  progress: 100,
  issue_ids: [world.issues.contrast, world.issues.button, world.issues.page],
  created_at: '2026-03-09T08:30:00Z',
  created_by: 'Amal Haddad',
  repository: { provider: 'github', name: 'harbour-town/website', branch: 'main', commit: '4f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c' },
  pull_request: null,
  problem: null,
  fixes: [safe, review, guidance],
  files: [
    { ...colour, is_edited: false },
    { ...picture, is_edited: true },
  ],
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
};

const base = { who: 'manager', path: () => `/fixes/${id}`, ready: 'main table', before: withBatch() } as const;
const openAll = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.locator('main figure img').nth(3).waitFor();
};

/** An issue whose newest batch stands like this. */
const onIssue = (state: FixState, change: Partial<IssueDetail> = {}): Screen => ({
  who: 'manager',
  name: `issue with fixes, ${state}`,
  path: ({ scanned, issues }) => `/report/${scanned}/issue/${issues.contrast}`,
  ready: `main a[href="/fixes/${id}"]`,
  async before(page, world) {
    await alter<IssueDetail>(page, '**/api/assets/*/issues/*', (issue) => Object.assign(issue, change));
    await page.route('**/api/assets/*/fixes?**', (route) => route.fulfill({ json: { batches: [{ ...ready(world), state }], total: 1 } }));
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
    before: withBatch({ state: 'planning', status: 'running', progress: 35, fixes: [], files: [], repository: null }),
  },
  { ...base, name: 'fixes, being sent', ready: 'main progress', before: withBatch({ state: 'sending', status: 'running', progress: 0 }) },
  { ...base, name: 'fixes, sent', before: withBatch({ state: 'sent', pull_request: request }) },
  {
    ...base,
    name: 'fixes, saved only',
    before: withBatch({
      state: 'saved',
      problem: {
        code: 'no_write_access',
        message: 'Changes saved locally: the connection may not write to harbour-town/website. Download the patch or the files.',
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
          'The pull request for these fixes was closed without being merged: https://github.com/harbour-town/website/pull/128. Send them again only if that is what you want.',
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
        message: 'The files have changed in the repository since they were looked at. Prepare the fixes again.',
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
      problem: { code: 'no_branch', message: 'The repository harbour-town/website has no branch next. Check the branch in the settings.' },
    }),
  },
  {
    ...base,
    name: 'fixes, cancelled',
    ready: 'main header ~ div button',
    before: withBatch({ state: 'cancelled', status: 'cancelled', fixes: [], files: [] }),
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
  onIssue('sent', { pull_request_url: request.url, pr_status: 'open' }),
  {
    ...onIssue('sent', { pull_request_url: request.url, pr_status: 'merged', fix_success: false }),
    name: 'issue with fixes, merged and still failing',
  },
  onIssue('failed'),
  { ...base, name: 'fixes, not found', ready: 'main [role=alert]', explained: /404/, before: (page) => fail(page, call, 404) },
];
