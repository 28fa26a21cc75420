import type { DocumentPreview } from '@manara/contract/document';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

const calls = '**/api/summaries?**';
const document = '.rounded-card table';
/** A trend of two dates between which scans were made in another manner, in whichever language the summary speaks. */
function partTrend({ blocks }: DocumentPreview): void {
  const at = blocks.findIndex(({ kind }) => kind === 'chart');
  const chart = blocks[at];
  const name = chart?.kind === 'chart' ? chart.caption : '';
  blocks.splice(at + 1, 0, {
    kind: 'chart',
    caption: name,
    label: name,
    value: name,
    bars: [
      { label: '1', shown: '88%', share: 0.88, tone: 'warn' },
      { label: '2', shown: '91%', share: 0.91, tone: 'good', breakNote: `${name}: ${name}, ${name}.` },
    ],
  });
}

const summary = { who: 'manager', path: () => '/reports/summary', ready: document } as const;

export const summaryScreens: Screen[] = [
  { ...summary, name: 'summary' },
  {
    ...summary,
    name: 'summary, trend with a break',
    ready: '.rounded-card li .border-dashed',
    before: (page) => alter<DocumentPreview>(page, calls, partTrend),
  },
  { ...summary, name: 'summary of a viewer', who: 'viewer' },
  {
    ...summary,
    name: 'summary by law of one asset',
    path: ({ scanned }) => `/reports/summary?kind=legal&law=ada_title_ii&asset=${scanned}`,
  },
  {
    ...summary,
    name: 'summary of an asset that is gone',
    path: () => '/reports/summary?asset=0197aaaa-0000-4000-8000-000000000000',
    ready: '[role=alert]',
    explained: /404/,
  },
  { ...summary, name: 'summary, no tag yet', path: () => '/reports/summary?tag=', ready: '#assumptions + form' },
  {
    ...summary,
    name: 'summary, download dialog',
    async open(page) {
      await page.locator('main header button').click();
      await page.locator('dialog [type=radio]').first().waitFor();
    },
  },
  {
    ...summary,
    name: 'summary, assumptions with errors',
    async open(page) {
      await page.locator('[name=hours_S]').fill('many');
      await page.locator('[name=currency]').fill('x');
      await page.locator('form [type=submit]').click();
      await page.locator('[name=currency][aria-invalid]').waitFor();
    },
  },
  {
    ...summary,
    name: 'summary, loading',
    ready: 'header + .grid > [role=status] .animate-breathe',
    before: (page) => page.route('**/api/summaries**', () => new Promise(() => {})),
  },
  { ...summary, name: 'summary, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, calls) },
  {
    ...summary,
    name: 'summary, unreachable',
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page: Page) => fail(page, '**/api/summaries/**'),
  },
  {
    ...summary,
    name: 'summary, empty',
    ready: 'main .border-dashed',
    before: (page) => page.route('**/api/summaries/choices', (route) => route.fulfill({ json: { laws: [], assets: [], tags: [] } })),
  },
];
