import type { LibraryReport, LibrarySaving } from '@manara/contract/libraries';
import type { AssetPage } from '@manara/contract/pages';
import type { Page } from 'playwright-core';
import { fail, type Screen } from './screen.ts';

const id = '0197a1b2-0000-7000-8000-000000000077';
const scanned: LibraryReport = {
  id,
  name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen & <b>السياسات والنماذج</b>',
  asset_type: 'sharepoint',
  is_chosen: true,
  is_connected: true,
  url: 'https://files.example.org/sites/a-very-long-name-of-a-site-that-does-not-end-quickly/Shared%20documents/',
  latest: {
    last_scan_at: '2026-11-12T10:00:00.000Z',
    compliance_score: 71.5,
    score_cap: null,
    percent_change: 0,
    issues_found: 1234,
    files: { total: 31, successful: 28, failed: 3 },
  },
  breakdown: [
    {
      rule_id: 'html-has-lang',
      issue_type: 'page_language',
      severity: 'high',
      description: 'The page doesn’t say what language it’s written in.',
      occurrences: 1,
    },
    {
      rule_id: 'scope-attr-valid',
      issue_type: 'table_headers',
      severity: 'medium',
      description: 'A table cell’s `scope` is used incorrectly.',
      occurrences: 1201,
    },
  ],
};
const file = (url: string, facts: Partial<AssetPage> = {}): AssetPage => ({
  url,
  title: 'التقرير السنوي',
  state: 'read',
  score: 64.2,
  issues: 12,
  last_read_at: '2026-11-12T10:00:00.000Z',
  reason: null,
  marks: [],
  unread_frames: 0,
  ...facts,
});
const files = [
  file('https://files.example.org/Annual%20report.pdf', {
    file: 'اللوائح/a-folder-whose-name-does-not-end/Annual report with-a-very-long-name-that-no-line-can-hold-as-it-stands.pdf',
    marks: ['Only the first 200 pages were checked for contrast, untagged text and reading order.'],
  }),
  file('https://files.example.org/%D9%86%D9%85%D9%88%D8%B0%D8%AC.docx', { score: 100, issues: 0, state: 'earlier', title: null }),
  file('https://files.example.org/locked.pdf', {
    state: 'unread',
    score: null,
    issues: null,
    last_read_at: null,
    title: null,
    reason: 'Someone was changing forms/locked.pdf during the scan. The next scan will check it.',
  }),
];
const saved: LibrarySaving = {
  files: 1234,
  problem: null,
  latest: {
    run_id: id,
    status: 'completed',
    progress: 100,
    files: 3,
    saved: 2,
    left: [
      {
        file: 'اللوائح/a-folder-whose-name-does-not-end/Annual report with-a-very-long-name-that-no-line-can-hold-as-it-stands.docx',
        code: 'library.changed',
        reason: 'Someone changed this file in the meantime, so nothing was saved.',
      },
    ],
    problem: null,
    created_at: '2026-11-12T10:00:00.000Z',
    finished_at: '2026-11-12T10:05:00.000Z',
  },
};
const shows = async (page: Page, report: LibraryReport) => {
  await page.route('**/api/assets/*/saved-files', (route) => route.fulfill({ json: saved }));
  await page.route('**/api/assets/*/library-report', (route) => route.fulfill({ json: report }));
  const counts = { read: 28, clean: 1, earlier: 1, unread: 3 };
  await page.route('**/api/assets/*/pages?*', (route) =>
    route.fulfill({ json: { asset_name: report.name, scanned: true, pages: files, total: 57, counts, documents: 0 } }),
  );
};
const library = { who: 'manager', path: () => `/sharepoint_report/${id}`, ready: 'main section table' } as const;

export const libraryScreens: Screen[] = [
  { ...library, name: 'document library', before: (page) => shows(page, scanned) },
  {
    ...library,
    name: 'document library without issues, for a viewer',
    who: 'viewer',
    before: (page) => shows(page, { ...scanned, breakdown: [] }),
  },
  {
    ...library,
    name: 'document library whose fixed files are about to be saved',
    before: (page) => shows(page, scanned),
    async open(page) {
      await page.locator('main section details summary').first().click();
      await page.locator('main section button', { hasText: /Save to library|حفظ في المكتبة/ }).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...library,
    name: 'document library without the files that are looked for',
    async before(page) {
      await shows(page, scanned);
      const counts = { read: 28, clean: 1, earlier: 1, unread: 3 };
      await page.route('**/api/assets/*/pages?*search=nothing*', (route) =>
        route.fulfill({ json: { asset_name: scanned.name, scanned: true, pages: [], total: 0, counts, documents: 0 } }),
      );
    },
    async open(page) {
      await page.locator('main section input[type=search]').fill('nothing');
      await page.locator('main section:has(input[type=search]) p[role=status]:not(.sr-only)').waitFor();
    },
  },
  {
    ...library,
    name: 'document library without files',
    ready: 'main section h2',
    before: (page) =>
      shows(page, {
        ...scanned,
        latest: scanned.latest && {
          ...scanned.latest,
          compliance_score: null,
          issues_found: 0,
          files: { total: 0, successful: 0, failed: 0 },
        },
        breakdown: [],
      }),
  },
  {
    ...library,
    name: 'document library whose files could not be fixed',
    async before(page) {
      await shows(page, scanned);
      await page.route('**/api/assets/*/download-fixed-files*', (route) =>
        route.fulfill({ status: 409, json: { code: 'fix.library', detail: 'None of the scanned files can be fixed automatically.' } }),
      );
    },
    explained: /409/,
    moves: true,
    async open(page) {
      await page.locator('main header button', { hasText: /Smart Fix|الإصلاح الذكي/ }).click();
      await page.locator('main [role=alert]').first().waitFor();
    },
  },
  {
    ...library,
    name: 'document library that was never scanned',
    ready: 'main h2',
    before: (page) =>
      shows(page, { ...scanned, asset_type: 'onedrive', url: null, is_chosen: false, is_connected: false, latest: null, breakdown: [] }),
  },
  {
    ...library,
    name: 'document library that was chosen and never scanned',
    ready: 'main h2',
    before: (page) => shows(page, { ...scanned, latest: null, breakdown: [] }),
  },
  {
    ...library,
    name: 'document library, loading',
    ready: 'main [role=status] .animate-breathe',
    async before(page) {
      await shows(page, scanned);
      await page.route('**/api/assets/*/library-report', () => new Promise(() => {}));
    },
  },
  {
    ...library,
    name: 'document library that failed to load',
    ready: 'main [role=alert]',
    explained: /500/,
    async before(page) {
      await shows(page, scanned);
      await fail(page, '**/api/assets/*/library-report');
    },
  },
];
