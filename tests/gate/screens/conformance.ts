import type { ConformanceDraft } from '@manara/contract/conformance';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen, type World } from './screen.ts';

const draft = /\/api\/assets\/[^/]+\/conformance\?/;
const never = (page: Page, path: RegExp) => page.route(path, () => new Promise(() => {}));
const at =
  (search = '') =>
  (world: World) =>
    `/reports/conformance/${world.scanned}${search}`;
const conformance = { who: 'manager', path: at(), ready: 'li select' } as const;

const conflict = {
  status: 409,
  json: {
    code: 'conformance.changed_meanwhile',
    detail: 'Someone changed this in the meantime. Check it and decide again.',
  },
};

/** Somebody else has judged the first line, in another direction of writing, since the screen was read. */
async function refuse(page: Page) {
  let isRefused = false;
  await page.route('**/conformance/judgements/**', async (route) => {
    isRefused = true;
    await route.fulfill(conflict);
  });
  await alter<ConformanceDraft>(page, '**/api/assets/*/conformance?**', (body) => {
    const line = body.tables[0]?.lines[0];
    if (!isRefused || !line) return;
    const remarks = 'جُرِّب مع قارئ الشاشة في كل قالب <b>والنتيجة</b> واحدة';
    line.judgement = { level: 'partially_supports', remarks, by: 'مريم حداد', at: '2026-11-20T08:00:00Z' };
    line.version = 7;
  });
}

/** A line whose judgement a scan contradicts, with remarks that try the layout. */
const contradicted = (page: Page) =>
  alter<ConformanceDraft>(page, '**/api/assets/*/conformance?**', (body) => {
    for (const line of body.tables[0]?.lines.slice(0, 3) ?? []) {
      const remarks = `Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung\n<b>not bold</b> ${'عربي '.repeat(30)}`;
      line.judgement = { level: 'supports', remarks, by: 'A <i>name</i>', at: '2026-11-20T08:00:00Z' };
      line.version = 2;
      line.level = 'supports';
      line.is_contradicted = true;
    }
    body.counts = { ...body.counts, judged: 3, contradicted: 3 };
  });

const dialog = (page: Page) => page.locator('dialog[open] button').last().waitFor();

export const conformanceScreens: Screen[] = [
  { ...conformance, name: 'conformance report' },
  { ...conformance, name: 'conformance report of a viewer', who: 'viewer', ready: 'li h4', before: contradicted },
  { ...conformance, name: 'conformance report, contradicted lines', before: contradicted },
  {
    ...conformance,
    name: 'conformance report, at the line of a cell',
    before: contradicted,
    open: (page) => page.locator('[role=gridcell] button').nth(40).click(),
  },
  { ...conformance, name: 'conformance report, chapters of a law', path: at('?edition=int&table=en_support') },
  { ...conformance, name: 'conformance report of an asset without a scan', path: ({ unscanned }) => `/reports/conformance/${unscanned}` },
  {
    ...conformance,
    name: 'conformance report, somebody else was first',
    explained: /409/,
    before: refuse,
    async open(page) {
      await page.locator('li select').first().selectOption('supports');
      await page.locator('li [role=alert] bdi').waitFor();
    },
  },
  {
    ...conformance,
    name: 'conformance report, line not stored',
    explained: /500/,
    before: (page) => fail(page, '**/conformance/judgements/**'),
    async open(page) {
      await page.locator('li select').first().selectOption('supports');
      await page.locator('li [role=alert]').waitFor();
    },
  },
  { ...conformance, name: 'conformance report, head', path: at('?view=head'), ready: '[name=productName]' },
  {
    ...conformance,
    name: 'conformance report, head with an error',
    path: at('?view=head'),
    ready: '[name=contactEmail]',
    explained: /422/,
    async open(page) {
      await page.locator('[name=contactEmail]').fill('nobody');
      await page.locator('form [type=submit]').click();
      await page.locator('[name=contactEmail][aria-invalid]').waitFor();
    },
  },
  { ...conformance, name: 'conformance report, preview', path: at('?edition=508&view=preview'), ready: '[role=tabpanel] table' },
  {
    ...conformance,
    name: 'conformance report, published version',
    path: ({ scanned, published }) => `/reports/conformance/${scanned}?view=preview&version=${published.version}`,
    ready: '[role=tabpanel] table',
  },
  {
    ...conformance,
    name: 'conformance report, versions',
    path: ({ scanned, published }) => `/reports/conformance/${scanned}?view=versions&from=${published.version}`,
    ready: '#compare ~ .rounded-card tbody tr',
  },
  {
    ...conformance,
    name: 'conformance report, no versions',
    path: ({ unscanned }) => `/reports/conformance/${unscanned}?view=versions`,
    ready: '[role=tabpanel] h3',
  },
  {
    ...conformance,
    name: 'conformance report of an asset that is gone',
    path: ({ published }) => `/reports/conformance/${published.gone}?version=${published.versionOfGone}`,
    ready: 'main dl',
    explained: /404/,
  },
  {
    ...conformance,
    name: 'conformance report, publish dialog',
    before: contradicted,
    async open(page) {
      await page.locator('main header button').nth(1).click();
      await dialog(page);
    },
  },
  {
    ...conformance,
    name: 'conformance report, download dialog',
    async open(page) {
      await page.locator('main header button').first().click();
      await dialog(page);
    },
  },
  {
    ...conformance,
    name: 'conformance report, loading',
    ready: 'header + [role=status] .animate-breathe',
    before: (page) => never(page, draft),
  },
  {
    ...conformance,
    name: 'conformance report, failed',
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page) => fail(page, '**/api/assets/*/conformance?**'),
  },
  {
    ...conformance,
    name: 'conformance report of no asset',
    path: () => '/reports/conformance/0197aaaa-0000-4000-8000-000000000000',
    ready: 'main [role=alert]',
    explained: /404/,
  },
];
