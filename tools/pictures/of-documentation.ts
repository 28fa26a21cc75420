import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Issue } from '@manara/contract/issues';
import texts from '@manara/messages/en/assets.json' with { type: 'json' };
import { scan, type Caller } from '../../tests/product/caller.ts';
import { signedIn, type Browser, type Page } from '../../tests/product/open-browser.ts';
import { openSample } from '../../tests/product/open-sample.ts';
import { atRest } from './at-rest.ts';
import type { Town } from './town.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
const documents = path.resolve(import.meta.dirname, '../../tests/documents/files');

interface Taking {
  browser: Browser;
  origin: string;
  owner: Caller;
  town: Town;
}

interface Picture {
  name: string;
  at: string;
  /** What has to be there. */
  ready: string;
  by: Caller;
  isPhone?: true;
  open?: (page: Page) => Promise<void>;
}

/** Two scans of a website with something mended between them, and of another. */
async function fill(owner: Caller, town: Town): Promise<{ site: string; issue: string }> {
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

/** Gives a document of the tests in, and answers its id once it has been read. */
async function upload(owner: Caller, origin: string, file: string, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await fs.readFile(path.join(documents, file))]), name);
  const headers = { authorization: `Bearer ${owner.session.access_token}` };
  const { id } = (await (await fetch(`${origin}/api/documents/upload`, { method: 'POST', headers, body: form })).json()) as { id: string };
  while ((await owner.call<{ status: string }>('GET', `/documents/${id}`)).status !== 'completed') await sleep(500);
  return id;
}

/** Takes the pictures of the documentation anew: the work on a small town's website, and the dashboard of the sample organisation. */
export async function takeDocumentation({ browser, origin, owner, town }: Taking): Promise<void> {
  const take = async ({ name, at, ready, by, isPhone, open }: Picture) => {
    const { language, theme } = by.session.user;
    const context = await browser.newContext({
      viewport: isPhone ? { width: 390, height: 760 } : { width: 1280, height: 860 },
      locale: language,
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      storageState: signedIn(origin, by.session),
    });
    const page = await context.newPage();
    await page.goto(origin + at);
    await page.locator(ready).first().waitFor();
    await open?.(page);
    await atRest(page);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    await context.close();
  };

  const { site, issue } = await fill(owner, town);
  await take({ name: 'report', at: `/report/${site}`, ready: 'tbody tr:visible', by: owner });
  await take({ name: 'issue', at: `/report/${site}/issue/${issue}`, ready: 'main section h2', by: owner });
  await take({ name: 'conformance', at: `/reports/conformance/${site}`, ready: 'li select', by: owner });
  const report = await upload(owner, origin, 'report-tagged-en.pdf', 'Harbour report.pdf');
  await take({
    name: 'review',
    at: `/upload/${report}/review`,
    ready: 'main [data-row]',
    by: owner,
    async open(page) {
      await page.locator('[data-tab=doubts]').click();
      await page.locator('[data-place]').first().click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  });

  const phone = { by: owner, isPhone: true } as const;
  await take({ name: 'step-score', at: `/report/${site}`, ready: 'main h2', ...phone });
  await take({ name: 'step-issue', at: `/report/${site}/issue/${issue}`, ready: 'main section h2', ...phone });
  await take({ name: 'step-proof', at: '/reports', ready: 'main h2', ...phone });
  await take({
    name: 'step-add',
    at: '/dashboard#monitoring',
    ready: 'main article h3',
    ...phone,
    async open(page) {
      await page.getByRole('button', { name: texts.add }).first().click();
      await page.locator('dialog[open] h2').waitFor();
      // Nothing is pointed at.
      await page.mouse.move(0, 0);
    },
  });

  const sample = await openSample(origin, owner);
  const dashboard = { at: '/dashboard', ready: 'main:has(#metrics) tbody tr', by: sample };
  await take({ name: 'dashboard', ...dashboard });
  const set = async (language: string, theme: string) => {
    await sample.call('PUT', '/settings/language', { language });
    await sample.call('PUT', '/settings/theme', { theme });
    Object.assign(sample.session.user, { language, theme });
  };
  await set('ar', 'dark');
  await take({ name: 'dashboard-ar-dark', ...dashboard });
}
