import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Issue } from '@manara/contract/issues';
import { scan, signIn, type Caller } from '../../tests/product/caller.ts';
import { openBrowser, signedIn } from '../../tests/product/open-browser.ts';
import { startProduct } from '../../tests/product/start-product.ts';
import { startTown, type Town } from './town.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

/** Takes the pictures of the documentation anew, from a product with data of its own. */
const report = path.resolve(import.meta.dirname, '../../tests/documents/files/report-tagged-en.pdf');
const folder = path.resolve(import.meta.dirname, '../../docs/pictures');

/** Two scans of a website with something mended between them, and figures that were entered. */
async function fill(owner: Caller, town: Town) {
  await owner.call('PUT', '/settings/preferred-hub', { preferred_hub: 'government' });
  const add = async (name: string, url: string) =>
    (await owner.call<{ id: string }>('POST', '/assets/', { name, asset_type: 'website', website: { url, scan_frequency: 'weekly' } })).id;
  const site = await add('Harbour town', town.origin);
  await scan(owner, site);
  town.mend();
  await scan(owner, site);
  await scan(owner, await add('Town library', `${town.origin}/library`));
  const { issues } = await owner.call<{ issues: Issue[] }>('GET', `/assets/all-issues?asset_id=${site}&limit=500`);
  const issue = issues.find(({ rule_id, page_url }) => rule_id === 'color-contrast' && page_url.endsWith('/ferries'));
  if (!issue) throw new Error('The town has no faint words');
  return { site, issue: issue.id };
}

/** Gives the report of the tests in, and answers its id once it has been read. */
async function review(owner: Caller, origin: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await fs.readFile(report)]), 'Harbour report.pdf');
  const headers = { authorization: `Bearer ${owner.session.access_token}` };
  const { id } = (await (await fetch(`${origin}/api/documents/upload`, { method: 'POST', headers, body: form })).json()) as { id: string };
  while ((await owner.call<{ status: string }>('GET', `/documents/${id}`)).status !== 'completed') await sleep(500);
  return id;
}

const town = await startTown();
const product = await startProduct({ allow: [town.host] });
const browser = await openBrowser();
try {
  const owner = await signIn(product.origin);
  const { site, issue } = await fill(owner, town);
  const take = async (name: string, at: string, ready: string, open?: (page: Page) => Promise<void>) => {
    const { session } = await signIn(product.origin);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      storageState: signedIn(product.origin, session),
    });
    const page = await context.newPage();
    await page.goto(product.origin + at);
    await page.locator(ready).first().waitFor();
    await open?.(page);
    await sleep(1_000);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    await context.close();
  };
  await take('dashboard', '/dashboard', 'main:has(#metrics) tbody tr');
  await take('report', `/report/${site}`, 'tbody tr:visible');
  await take('issue', `/report/${site}/issue/${issue}`, 'main section h2');
  await take('review', `/upload/${await review(owner, product.origin)}/review`, 'main [data-row]', async (page) => {
    await page.locator('[data-tab=doubts]').click();
    await page.locator('[data-place]').first().click();
    await page.evaluate(() => scrollTo(0, 0));
  });
  await take('conformance', `/reports/conformance/${site}`, 'li select');
  await owner.call('PUT', '/settings/language', { language: 'ar' });
  await owner.call('PUT', '/settings/theme', { theme: 'dark' });
  await take('dashboard-ar-dark', '/dashboard', 'main:has(#metrics) tbody tr');
} finally {
  await browser.close();
  await product.stop();
  town.close();
}
