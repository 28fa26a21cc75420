import fs from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '@manara/contract/assets';
import { languages, type Language } from '@manara/messages/locale';
import type { Caller } from '../../tests/product/caller.ts';
import { signedIn, type Browser } from '../../tests/product/open-browser.ts';
import { atRest } from './at-rest.ts';

const themes = ['light', 'dark'] as const;
const widths = [1440, 1280, 390] as const;

interface Taking {
  browser: Browser;
  origin: string;
  /** Somebody in the sample organisation. */
  sample: Caller;
  /** Where the pictures go: `screen-language-theme-width.png`. */
  folder: string;
}

/** The addresses of every screen, by name, with what the sample organisation has. */
async function addresses(sample: Caller): Promise<Record<string, string>> {
  const { assets } = await sample.call<{ assets: Asset[] }>('GET', '/assets/?limit=100&sort=worst');
  const scanned = assets.filter(({ latest_analysis }) => latest_analysis !== null);
  const site = scanned.find(({ asset_type }) => asset_type === 'website')?.id;
  const library = scanned.find(({ asset_type }) => asset_type === 'sharepoint' || asset_type === 'onedrive')?.id;
  const { issues } = await sample.call<{ issues: { id: string; asset_id: string }[] }>('GET', '/assets/all-issues?limit=50&standing=true');
  const [issue] = issues;
  const { documents } = await sample.call<{ documents: { id: string; status: string }[] }>('GET', '/documents/?limit=50');
  const document = documents.find(({ status }) => status === 'completed')?.id;
  const { requests } = await sample.call<{ requests: { id: string }[] }>('GET', '/support/requests');
  const batches = issue
    ? (await sample.call<{ batches: { id: string }[] }>('GET', `/assets/${issue.asset_id}/fixes?issue_id=${issue.id}`)).batches
    : [];
  const found = {
    report: site && `/report/${site}`,
    pages: site && `/report/${site}/pages`,
    history: site && `/report/${site}/history`,
    'needs-review': site && `/report/${site}/review`,
    conformance: site && `/reports/conformance/${site}`,
    issue: issue && `/report/${issue.asset_id}/issue/${issue.id}`,
    fixes: batches[0] && `/fixes/${batches[0].id}`,
    library: library && `/sharepoint_report/${library}`,
    review: document && `/upload/${document}/review`,
    request: requests[0] && `/support/requests/${requests[0].id}`,
  };
  const always = {
    summary: '/dashboard',
    monitoring: '/dashboard#monitoring',
    'issues-by-rule': '/issues?view=rules',
    'issues-all': '/issues?view=all',
    'all-pages': '/pages',
    reports: '/reports',
    laws: '/reports/summary',
    documents: '/upload',
    assistant: '/ai',
    integrations: '/integrations',
    channels: '/integrations/rules',
    ...Object.fromEntries(
      ['users', 'teams', 'products', 'audit', 'messages', 'organisation', 'sign-on'].map((tab) => [`admin-${tab}`, `/admin?tab=${tab}`]),
    ),
    ...Object.fromEntries(
      ['profile', 'notifications', 'security', 'appearance', 'language'].map((tab) => [`settings-${tab}`, `/settings?tab=${tab}`]),
    ),
    support: '/support',
    requests: '/support/requests',
    guide: '/support/documentation',
  };
  for (const [name, at] of Object.entries(found)) if (!at) console.error(`The sample organization has nothing for: ${name}`);
  return { ...always, ...Object.fromEntries(Object.entries(found).flatMap(([name, at]) => (at ? [[name, at]] : []))) };
}

/** Takes a picture of every screen in both languages and themes at three widths, to be looked at. */
export async function takeScreens({ browser, origin, sample, folder }: Taking): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const screens = await addresses(sample);
  const takeAll = async (language: Language, theme: (typeof themes)[number], width: number) => {
    const form = `${language}-${theme}-${width}`;
    const look = { viewport: { width, height: 900 }, locale: language, colorScheme: theme } as const;
    const picture = (name: string) => ({ path: path.join(folder, `${name}-${form}.png`), fullPage: true });
    const context = await browser.newContext({ ...look, storageState: signedIn(origin, sample.session) });
    const page = await context.newPage();
    for (const [name, at] of Object.entries(screens)) {
      await page.goto(origin + at);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await atRest(page);
      await page.screenshot(picture(name));
    }
    await context.close();
    const outside = await browser.newContext(look);
    const signIn = await outside.newPage();
    await signIn.addInitScript((chosen) => localStorage.setItem('manara_language', chosen), language);
    await signIn.goto(origin);
    await signIn.locator('form').first().waitFor();
    await atRest(signIn);
    await signIn.screenshot(picture('sign-in'));
    await outside.close();
    console.log(form);
  };
  for (const { code: language } of Object.values(languages)) {
    await sample.call('PUT', '/settings/language', { language });
    for (const theme of themes) {
      await sample.call('PUT', '/settings/theme', { theme });
      Object.assign(sample.session.user, { language, theme });
      for (const width of widths) await takeAll(language, theme, width);
    }
  }
}
