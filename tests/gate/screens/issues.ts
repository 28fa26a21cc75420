import type { assetReport, Issue } from '@manara/contract/issues';
import type { Page } from 'playwright-core';
import type { Static } from 'typebox';
import { alter, fail, type Screen } from './screen.ts';

const list = '**/api/assets/all-issues?**';
const report = '**/api/assets/*/report?**';
const table = 'tbody tr';
interface List {
  issues: Issue[];
}

/** Every status that there is. */
const manyStatuses = (page: Page) =>
  alter<List>(page, list, ({ issues: [first, second, third] }) => {
    if (first) Object.assign(first, { is_back: true });
    if (second) Object.assign(second, { status: 'in_progress' });
    if (third) Object.assign(third, { status: 'resolved', resolution: 'fixed', occurrence_count: 0, page_count: 0 });
  });

const openAllDetails = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click();
};
const issues = { who: 'manager', path: () => '/issues', ready: table } as const;

export const issueScreens: Screen[] = [
  { ...issues, name: 'issues', before: manyStatuses },
  { ...issues, name: 'issues, details open', path: () => '/issues?sort=asset_name', open: openAllDetails },
  { ...issues, name: 'issues, hostile texts', path: () => '/issues?kind=violation&search=name&page=1', open: openAllDetails },
  {
    ...issues,
    name: 'issues by rule',
    path: () => '/issues?view=rules',
    async open(page) {
      await openAllDetails(page);
      await page.locator('main details li a').first().waitFor();
    },
  },
  {
    ...issues,
    name: 'issues, one beside the list',
    from: 1280,
    path: () => '/issues?view=all&sort=severity',
    async open(page) {
      await page.locator('tbody [data-beside]').first().click();
      await page.locator('aside[data-issue] pre').first().waitFor();
    },
  },
  { ...issues, name: 'issues of one rule', path: () => '/issues?rule=image-alt' },
  { ...issues, name: 'issues of a figure', path: () => '/issues?standing=yes&standard=section_508&severity_from=medium' },
  { ...issues, name: 'issues, second page', path: () => '/issues?page=2' },
  { ...issues, name: 'issues, needs review', path: () => '/issues?kind=needs_review', ready: 'main section' },
  { ...issues, name: 'issues, best practices', path: () => '/issues?kind=best_practice', ready: table },
  {
    ...issues,
    name: 'issues, nothing matches',
    path: () => '/issues?severity=low&status=in_progress&date=yesterday&type=internal_app&search=nothing',
    ready: 'section h2 + div h2',
  },
  {
    ...issues,
    name: 'issues, empty',
    ready: 'section h2 + div h2',
    before: (page) =>
      page.route(list, (route) =>
        route.fulfill({
          json: {
            issues: [],
            total: 0,
            counts: { total: 0, critical: 0, in_progress: 0, resolved: 0, open: 0, needs_review: 0, best_practice: 0 },
          },
        }),
      ),
  },
  {
    ...issues,
    name: 'issues, loading',
    ready: 'section [role=status] .animate-breathe',
    before: (page) => page.route(list, () => new Promise(() => {})),
  },
  { ...issues, name: 'issues, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, list) },
  {
    ...issues,
    name: 'report, from sources',
    path: ({ scanned }) => `/report/${scanned}`,
    before: (page) =>
      alter<Static<typeof assetReport.response>>(page, report, ({ asset_metadata }) => {
        asset_metadata.sources = {
          provider: 'github',
          name: 'team/site',
          folder: 'docs',
          branch: 'release/2026',
          commit: '0123456789abcdef0123456789abcdef01234567',
        };
      }),
    async open(page) {
      await page.locator('.entries tbody th a').first().waitFor();
      // On phones an entry has nothing to fold out: its link leads there.
      if (page.viewportSize()!.width >= 768) await page.locator('tr.detail summary').first().click();
    },
  },
  {
    ...issues,
    name: 'report, whose latest scan failed',
    path: ({ scanned }) => `/report/${scanned}`,
    before: (page) =>
      alter<Static<typeof assetReport.response>>(page, report, ({ asset_metadata }) => {
        asset_metadata.last_failure = { at: '2026-03-10T08:30:00Z', reason: 'https://www.example.org did not answer within 30 seconds.' };
      }),
  },
  { ...issues, name: 'criteria of an asset never scanned', path: ({ unscanned }) => `/report/${unscanned}/criteria`, ready: 'main h2' },
  { ...issues, name: 'report of an asset never scanned', path: ({ unscanned }) => `/report/${unscanned}`, ready: 'section h2 + div h2' },
  {
    ...issues,
    name: 'report, loading',
    path: ({ scanned }) => `/report/${scanned}`,
    ready: 'header + [role=status] .animate-breathe',
    before: (page) => page.route(report, () => new Promise(() => {})),
  },
  {
    ...issues,
    name: 'report, failed',
    path: ({ scanned }) => `/report/${scanned}`,
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page) => fail(page, report),
  },
];
