import type { assetReport } from '@manara/contract/issues';
import type { Audit } from '@manara/contract/static-assets';
import type { Page } from 'playwright-core';
import type { Static } from 'typebox';
import { alter, type Screen } from './screen.ts';

const dialog = 'dialog[open][aria-labelledby]';
const audit = (change: Partial<Audit>): Audit => ({
  id: 2,
  audited_on: '2026-03-09',
  compliance: 71.5,
  critical: 0,
  high: 4,
  medium: null,
  low: 12,
  pages: 1_240,
  wcag: '2.1',
  level: 'AA',
  auditor: 'An audit company',
  remarks: 'Tested with two screen readers.\nWith a keyboard alone.',
  entered_by: 'Owner Example',
  entered_at: '2026-03-10T08:30:00Z',
  ...change,
});

/** The scanned asset as if it were audited elsewhere. */
async function withAudits(page: Page): Promise<void> {
  await alter<Static<typeof assetReport.response>>(page, '**/api/assets/*/report?**', (body) => {
    body.asset_metadata.is_static = true;
  });
  await page.route('**/api/assets/*/audits', async (route) => {
    const asset = await route.fetch({
      maxRetries: 5,
      url: route
        .request()
        .url()
        .replace(/\/audits$/, ''),
    });
    const audits = [
      audit({}),
      audit({ id: 1, audited_on: '2025-01-20', compliance: 60, auditor: '', wcag: null, level: null, remarks: '' }),
    ];
    const figures = { compliance: 71.5, trend: { value: 11.5 }, lastScan: '2026-03-09', is_static: true };
    await route.fulfill({ json: { asset: { ...((await asset.json()) as object), url: 'https://kiosk.example/', ...figures }, audits } });
  });
}
const openDialog = async (page: Page) => {
  await page.locator('section[aria-labelledby=monitoring] > div button').last().click();
  await page.locator(dialog).waitFor();
};

const dashboard = { who: 'manager', path: () => '/dashboard#monitoring', ready: 'section[aria-labelledby=monitoring] article h3' } as const;
const report = {
  who: 'manager',
  path: ({ scanned }) => `/report/${scanned}`,
  ready: 'main table tbody tr',
  before: withAudits,
} as const satisfies Partial<Screen>;

export const staticAssetScreens: Screen[] = [
  {
    ...dashboard,
    name: 'static asset, by hand with errors',
    async open(page) {
      await openDialog(page);
      await page.locator(`${dialog} [name="audit.low"]`).fill('some');
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name="audit.compliance"][aria-invalid]`).waitFor();
    },
  },
  {
    ...dashboard,
    name: 'static assets, table with errors',
    explained: /422/,
    async open(page) {
      await openDialog(page);
      await page.locator(`${dialog} [type=radio]`).last().check();
      const csv = 'name,audited_on,compliance\nKiosk,2026-02-30,101\n';
      await page.locator(`${dialog} [type=file]`).setInputFiles({ name: 'audits.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.locator(`${dialog} [role=alert]`).waitFor();
    },
  },
  {
    ...dashboard,
    name: 'static assets, table to import',
    async open(page) {
      await openDialog(page);
      await page.locator(`${dialog} [type=radio]`).last().check();
      const csv = 'name,audited_on,compliance\nKiosk,2026-02-20,71.5\n';
      await page.locator(`${dialog} [type=file]`).setInputFiles({ name: 'audits.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.locator(`${dialog} [type=submit]:not([aria-disabled])`).waitFor();
    },
  },
  { ...report, name: 'static asset, report' },
  { ...report, name: 'static asset, report of a viewer', who: 'viewer' },
  {
    ...report,
    name: 'static asset, another audit',
    async open(page) {
      await page.locator('main header button').last().click();
      await page.locator(`${dialog} [name=audited_on]`).waitFor();
    },
  },
];
