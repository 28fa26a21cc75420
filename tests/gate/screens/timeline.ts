import type { HistoryPoint, HistoryScan } from '@manara/contract/history';
import type { AssetPage } from '@manara/contract/pages';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

const pages = '**/api/assets/*/pages?**';
const allPages = '**/api/pages?**';
const documents = '**/api/assets/*/met-documents?**';
const scans = '**/api/assets/*/scans?**';
const comparison = '**/api/assets/*/scans/comparison?**';
const table = 'tbody tr';
const manager = { who: 'manager', ready: table } as const;
const never = (page: Page, path: string) => page.route(path, () => new Promise(() => {}));

/** Every state that a page can be in. */
const manyPages = (page: Page, path: string) =>
  alter<{ pages: AssetPage[]; documents?: number }>(page, path, (body) => {
    const [first, second, third] = body.pages;
    if (first) Object.assign(first, { state: 'earlier', unread_frames: 3, url: 'http://repository.invalid/a/page/in/a/repository' });
    if (second) Object.assign(second, { state: 'unread', reason: 'The server example.org did not answer within 30 seconds.' });
    if (third) Object.assign(third, { state: 'unread', reason: 'HTTP 404', score: null, issues: null, last_read_at: null, title: null });
    if (path === pages) body.documents = 2;
  });
const twoDocuments = (page: Page) =>
  page.route(documents, (route) =>
    route.fulfill({
      json: {
        documents: ['terms.pdf', 'a/very/long/way/to/the/minutes-of-the-annual-general-meeting-of-all-members-2026.docx'].map((file) => ({
          url: `https://example.org/${file}`,
          extension: file.split('.').at(-1),
          found_on: 'https://example.org/imprint',
        })),
        total: 2,
      },
    }),
  );

const ids = Array.from({ length: 5 }, (_, index) => `0197aaaa-0000-4000-8000-00000000000${index}`);
const day = (index: number) => `2026-03-0${index + 1}T03:00:00.000Z`;
const scores = [71.4, 74, null, 88.2, 91];

/** A history with a failure, a scan under way and scans that cannot be compared. */
const longHistory = (page: Page) =>
  alter<{ scans: HistoryScan[]; trend: HistoryPoint[]; completed: object[]; total: number; now: object | null }>(page, scans, (body) => {
    const [one] = body.scans;
    if (!one) return;
    const breaksOf = (index: number) => (index === 3 ? ['engine', 'page_limit'] : []) as HistoryScan['breaks'];
    const done = ids.map((id, index) => ({
      ...one,
      id,
      scheduled: index > 1,
      finished_at: day(index),
      compliance_score: scores[index] ?? null,
      issues_found: 90 - index * 7,
      pages_unread: index,
      pages_unseen: index % 2,
      truncated: index === 4,
      left_out: index === 4 ? ['41 addresses skipped: calendar.', '١٢ عنوانًا متخطى: صفحات لا تنتهي.'] : [],
      breaks: breaksOf(index),
      sources:
        index === 4
          ? {
              provider: 'github' as const,
              name: 'team/site',
              folder: 'docs',
              branch: 'release/2026',
              commit: '0123456789abcdef0123456789abcdef01234567',
            }
          : null,
    }));
    const none = {
      compliance_score: null,
      issues_found: null,
      pages_read: null,
      pages_unread: null,
      pages_unseen: null,
      truncated: null,
      left_out: [],
      engines: null,
    };
    const failed: HistoryScan = {
      ...one,
      ...none,
      id: '0197aaaa-0000-4000-8000-000000000009',
      status: 'failed',
      error: 'The start page could not be read: HTTP 503',
      breaks: [],
    };
    const running: HistoryScan = {
      ...failed,
      id: '0197aaaa-0000-4000-8000-000000000008',
      status: 'running',
      finished_at: null,
      error: null,
    };
    const published: HistoryScan = {
      ...running,
      id: '0197aaaa-0000-4000-8000-000000000007',
      kind: 'pages',
      progress: 40,
    };
    body.scans = [published, running, failed, ...done.toReversed()];
    body.total = body.scans.length;
    body.trend = done.map(({ id, compliance_score, issues_found, breaks }, index) => ({
      id,
      at: day(index),
      score: compliance_score,
      issues: issues_found,
      breaks,
    }));
    // Somebody has called some of it false since.
    body.now = { score: 94.5, issues: 51 };
    body.completed = done.toReversed().map(({ id, compliance_score: score }, index) => ({ id, at: day(4 - index), score }));
  });

const compared = (show: string) => (page: Page) =>
  Promise.all([
    longHistory(page),
    page.route(comparison, (route) => {
      const scan = { standard: 'WCAG 2.1 AA', max_pages: 50, engines: ['axe-core@4.14.1'], pages_read: 12 };
      const ofPages = ['added', 'gone', 'failed', 'not_reached'].includes(show);
      const shown_pages = Array.from({ length: 2 }, (_, index) => ({
        url: `https://example.org/a/very/long/address/that/does/not/end/quickly/${index}`,
        title: index === 0 ? 'تواصل معنا' : null,
        score_before: 83.5,
        score_after: null,
        reason: 'The server answered with HTTP 404.',
      }));
      const shown_issues = (['critical', 'low'] as const).map((severity, index) => ({
        id: ids[index],
        description: 'Images must have alternative text',
        issue_type: 'image_alt_text',
        severity,
        page_url: 'https://example.org/contact',
        status: index === 0 ? 'open' : 'resolved',
      }));
      return route.fulfill({
        json: {
          asset_name: 'Fixture website',
          before: { ...scan, id: ids[3], at: day(3), compliance_score: 88.2 },
          after: { ...scan, id: ids[4], at: day(4), compliance_score: 91 },
          breaks: ['profile', 'scope'],
          issues: { new: 2, fixed: 9, back: 1, left: 0, unchanged: 1234 },
          pages: show === 'unchanged' ? null : { added: 2, gone: 2, failed: 1, not_reached: 3, unchanged: 12 },
          shown_issues: ofPages ? [] : shown_issues,
          shown_pages: ofPages ? shown_pages : [],
          total: 2,
        },
      });
    }),
  ]);

const pagesOf = { ...manager, path: ({ scanned }: { scanned: string }) => `/report/${scanned}/pages` };
const pagesOfAll = { ...manager, path: () => '/pages' };
const historyOf = { ...manager, path: ({ scanned }: { scanned: string }) => `/report/${scanned}/history` };

export const timelineScreens: Screen[] = [
  { ...pagesOf, name: 'pages of an asset' },
  {
    ...pagesOf,
    name: 'pages of an asset, every state and documents',
    before: async (page) => {
      await manyPages(page, pages);
      await twoDocuments(page);
    },
    open: async (page) => {
      await page.locator('section[aria-labelledby=documents] button').click();
      await page.locator('section[aria-labelledby=documents] tbody tr').first().waitFor();
    },
  },
  {
    ...pagesOf,
    name: 'pages of an asset, nothing matches',
    path: ({ scanned }) => `/report/${scanned}/pages?search=nothing&state=unread`,
    ready: 'section h2 + div h2',
  },
  {
    ...pagesOf,
    name: 'pages of an asset never scanned',
    path: ({ unscanned }) => `/report/${unscanned}/pages`,
    ready: 'section h2 + div h2',
  },
  {
    ...pagesOf,
    name: 'pages of an asset, loading',
    ready: 'main:has(h1) [role=status] .animate-breathe',
    before: (page) => never(page, pages),
  },
  { ...pagesOf, name: 'pages of an asset, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, pages) },
  { ...pagesOfAll, name: 'pages of all assets', before: (page) => manyPages(page, allPages) },
  {
    ...pagesOfAll,
    name: 'pages of all assets, nothing matches',
    path: () => '/pages?search=nothing&state=clean',
    ready: 'section h2 + div h2',
  },
  { ...historyOf, name: 'history of an asset' },
  {
    ...historyOf,
    name: 'history of an asset, long and broken',
    before: compared('new'),
    open: (page) => page.locator('section[aria-labelledby=trend] summary').click(),
  },
  {
    ...historyOf,
    name: 'two scans compared, pages',
    path: ({ scanned }) => `/report/${scanned}/history?from=${ids[3]}&to=${ids[4]}&show=gone`,
    ready: 'section[aria-labelledby=compare] tbody tr',
    before: compared('gone'),
  },
  {
    ...historyOf,
    name: 'two scans compared, pages forgotten',
    path: ({ scanned }) => `/report/${scanned}/history?show=unchanged`,
    ready: 'section[aria-labelledby=compare] tbody tr',
    before: compared('unchanged'),
  },
  {
    ...historyOf,
    name: 'history of an asset never scanned',
    path: ({ unscanned }) => `/report/${unscanned}/history`,
    ready: 'main h2',
  },
  {
    ...historyOf,
    name: 'history of an asset, loading',
    ready: 'main:has(h1) [role=status] .animate-breathe',
    before: (page) => never(page, scans),
  },
  { ...historyOf, name: 'history of an asset, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, scans) },
];
