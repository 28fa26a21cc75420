import type { ReportAsset } from '@manara/contract/reports';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

const list = '**/api/assets/reports?**';
const card = 'article h3';
interface List {
  assets: ReportAsset[];
  total: number;
  tags: string[];
}

/** Every state that a card and a row can be in, with tags and names that try the layout. */
const manyStates = (page: Page) =>
  alter<List>(page, list, (body) => {
    const [report] = body.assets.flatMap(({ reports }) => reports);
    if (!report) return;
    const waiting = { ...report, id: crypto.randomUUID(), status: 'Not Ready' as const, reason: 'Scan in progress.' };
    body.tags = ['public', 'عام'];
    body.total = 31;
    body.assets = body.assets.map((asset, index) => ({
      ...asset,
      tags: index % 2 ? ['public', 'عام'] : [],
      placeholder: index === 2,
      status: (['audit_ready', 'needs_attention', 'not_ready'] as const)[index % 3] ?? 'not_ready',
      score: [96.4, 71, null][index % 3] ?? null,
      gone_at: index === 3 ? '2026-03-09T08:30:00Z' : null,
      reports: index === 2 ? [] : [waiting, { ...report, id: crypto.randomUUID(), score: 88.8 }],
      reports_total: index === 2 ? 0 : 12,
    }));
  });

const reports = { who: 'manager', path: () => '/reports', ready: card } as const;
const openDownload = async (page: Page) => {
  await page.locator('article li button:not([aria-disabled])').first().click();
  await page.locator('dialog [type=radio]').first().waitFor();
};
const openShare = async (page: Page) => {
  await page.locator('article li button').nth(1).click();
  await page.locator('dialog form').waitFor();
  await page.locator('dialog section p, dialog section ul').first().waitFor();
};

export const reportScreens: Screen[] = [
  { ...reports, name: 'reports' },
  { ...reports, name: 'reports, every state', before: manyStates },
  { ...reports, name: 'reports of a viewer', who: 'viewer' },
  {
    ...reports,
    name: 'reports, nothing matches',
    path: () => '/reports?readiness=audit_ready&tag=gone&search=nothing',
    ready: 'section h3',
  },
  {
    ...reports,
    name: 'reports, empty',
    ready: 'section h3',
    before: (page) =>
      page.route(list, (route) =>
        route.fulfill({
          json: { assets: [], total: 0, tags: [], overview: { audit_ready: 0, needs_attention: 0, score: null, assets: 0 } },
        }),
      ),
  },
  {
    ...reports,
    name: 'reports, loading',
    ready: 'main [role=status] .animate-breathe',
    before: (page) => page.route(list, () => new Promise(() => {})),
  },
  { ...reports, name: 'reports, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, list) },
  {
    ...reports,
    name: 'reports, unreachable',
    ready: 'main [role=alert]',
    explained: /ERR_FAILED/,
    before: (page) => page.route(list, (route) => route.abort()),
  },
  { ...reports, name: 'download dialog', open: openDownload },
  {
    ...reports,
    name: 'download dialog, failed',
    explained: /503/,
    before: (page) => fail(page, '**/api/assets/reports/*/download?**', 503),
    async open(page) {
      await openDownload(page);
      await page.locator('dialog button').last().click();
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  { ...reports, name: 'share dialog', open: openShare },
  {
    ...reports,
    name: 'share dialog with an error',
    async open(page) {
      await openShare(page);
      await page.locator('dialog [name=password]').fill('short');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [name=password][aria-invalid]').waitFor();
    },
  },
  {
    ...reports,
    name: 'share dialog with a link',
    async open(page) {
      await openShare(page);
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [type=url]').waitFor();
    },
  },
  {
    ...reports,
    name: 'delete dialog of a report',
    async open(page) {
      await page.locator('article li button').nth(2).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  { name: 'shared report', who: 'nobody', path: ({ share }) => share, ready: 'h1' },
  { name: 'shared report, protected', who: 'nobody', path: ({ protectedShare }) => protectedShare, ready: 'form' },
  {
    name: 'shared report, wrong password',
    who: 'nobody',
    path: ({ protectedShare }) => protectedShare,
    ready: 'form',
    explained: /status of 4\d\d/,
    async open(page) {
      await page.locator('[name=password]').fill('not-the-password');
      await page.locator('form [type=submit]').click();
      await page.locator('[role=alert]').waitFor();
    },
  },
  { name: 'shared report, gone', who: 'nobody', path: () => '/share/nobody-ever-made-this', ready: 'h1', explained: /410/ },
];
