import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Language } from '@manara/messages/locale';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { join, signIn, type Caller } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { inLongForm } from '../long-form.ts';
import { expectFocusKept, keyboard } from './keyboard.ts';
import { eventually, gone, openPart, screenShown, shown } from './steps.ts';
import { isolate, textsOf, type Say } from './texts.ts';
import { data, newWebsite, openAs, origin, password, useBrowser } from './world.ts';

useBrowser();

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };
const home = 'Ferry company';

/** Two owners of an organisation that has nothing yet. */
const owners = {} as Record<Language, Caller>;
beforeAll(async () => {
  const email = 'sample_en@example.org';
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organization', home, '--owner', email], { env });
  const invitation_token = /\/invite\/([\w-]+)/.exec(stdout)?.[1];
  await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation_token, username: 'sample_en', full_name: 'Harbour Master', password }),
  });
  owners.en = await signIn(origin, { email, password });
});

const openDashboard = async (language: Language): Promise<Page> => {
  const page = await (await openAs(owners[language])).newPage();
  await page.goto('/dashboard');
  await screenShown(page, textsOf(language)('assets.overview_title'));
  return page;
};

test('an owner is led through the first steps, which are ticked by what there is and put away by each for themselves', async () => {
  const say = textsOf('en');
  const page = await openDashboard('en');
  const keys = keyboard(page);
  const steps = page.getByRole('region', { name: say('steps.title'), exact: true });
  await shown(steps.getByText(say('steps.done', { done: 0, all: 3 })));
  await keys.use(steps.getByRole('button', { name: say('assets.add'), exact: true }));
  await shown(page.getByRole('dialog'));
  await keys.press('Escape');
  await keys.use(steps.getByRole('link', { name: say('steps.people_go'), exact: true }));
  await screenShown(page, say('admin.title'));

  await newWebsite(owners.en, 'Timetable');
  const { session } = await join(origin, owners.en, 'owner', 'sample_ar');
  owners.ar = await signIn(origin, { email: session.user.email, password });
  await owners.ar.call('PUT', '/settings/language', { language: 'ar' });
  owners.ar = await signIn(origin, { email: session.user.email, password });
  await page.goto('/dashboard');
  await shown(steps.getByText(say('steps.done', { done: 2, all: 3 })));
  await keys.use(steps.getByRole('button', { name: say('steps.hide'), exact: true }));
  await gone(steps);
  await expectFocusKept(page);

  const other = textsOf('ar');
  const second = await openDashboard('ar');
  await shown(second.getByRole('region', { name: other('steps.title'), exact: true }).getByText(other('steps.done', { done: 2, all: 3 })));
  const assets = await owners.en.call<{ assets: { id: string }[] }>('GET', '/assets/');
  for (const { id } of assets.assets) await owners.en.call('DELETE', `/assets/${id}`);
});

/** From the list of reports to that of the one library that was scanned, and back to the dashboard. The sample is in English, whoever reads it. */
async function openLibrary(page: Page, say: Say): Promise<void> {
  const keys = keyboard(page);
  const name = 'Policies and forms';
  await keys.use(page.getByRole('link', { name: say('shell.nav_reports') }));
  await screenShown(page, say('reports.title'));
  await page.getByRole('searchbox').fill(name);
  await keys.use(page.getByRole('link', { name: say('reports.details_of', { name: isolate(name) }), exact: true }));
  await screenShown(page, name);
  await shown(page.getByText(say('library.processed_value', { successful: 8, total: 9 }), { exact: true }));
  await shown(page.getByText(say('shell.change_none'), { exact: true }));
  const files = page.getByRole('region', { name: say('library.files'), exact: true });
  await shown(files.getByRole('rowheader', { name: 'Board minutes.pdf' }));
  await shown(files.getByRole('table').getByText(say('library.state_unread'), { exact: true }));
  const breakdown = page.getByRole('region', { name: say('library.breakdown'), exact: true });
  await shown(breakdown.getByText(say('library.occurrences', { count: 10 }), { exact: true }).first());
  await keys.use(page.getByRole('button', { name: say('library.refresh'), exact: true }));
  await shown(page.getByText(say('library.refreshed')).first());
  const download = page.getByRole('button', { name: say('library.download'), exact: true });
  await eventually(() => download.getAttribute('aria-disabled'), 'the report of the library is made', 120_000).toBe(null);
  await keys.use(download);
  await shown(page.getByRole('dialog', { name: say('reports.download_title') }));
  await keys.press('Escape');
  await keys.use(page.getByRole('link', { name: say('library.back'), exact: true }));
  await screenShown(page, say('assets.overview_title'));
  await openPart(page, say, 'monitoring');
  await shown(page.getByRole('article').first(), 'the assets');
}

inLongForm(test)('the sample is loaded from an empty dashboard, marked on every screen, and removed from inside it', async () => {
  const say = textsOf('en');
  const page = await openDashboard('en');
  const keys = keyboard(page);
  await keys.use(page.getByRole('button', { name: say('sample.load'), exact: true }));
  await shown(page.getByText(say('sample.loading_text')));
  const open = page.getByRole('button', { name: say('sample.open'), exact: true });
  await shown(open, 'the way into the sample', 300_000);
  await keys.use(open);
  await shown(page.getByText(say('sample.note')));
  await shown(page.getByText('1,247').first());
  await keys.use(page.getByRole('link', { name: say('shell.nav_issues') }));
  await screenShown(page, say('issues.title'));
  await shown(page.getByText(say('sample.mark'), { exact: true }));
  await openLibrary(page, say);
  await keys.use(page.getByRole('button', { name: say('sample.leave', { organization: isolate(home) }), exact: true }));
  await screenShown(page, say('assets.overview_title'));
  await shown(page.getByRole('heading', { name: say('dashboard.empty_title'), exact: true }));
  await gone(page.getByText(say('sample.note')));
  await expectFocusKept(page);

  const other = textsOf('ar');
  const second = await openDashboard('ar');
  const hands = keyboard(second);
  await hands.use(second.getByRole('button', { name: other('sample.open'), exact: true }));
  await shown(second.getByText(other('sample.mark'), { exact: true }));
  await openLibrary(second, other);
  await hands.use(second.getByRole('button', { name: other('sample.remove'), exact: true }));
  const dialog = second.getByRole('dialog', { name: other('sample.remove_title') });
  await shown(dialog.getByText(other('sample.remove_text')));
  await hands.use(dialog.getByRole('button', { name: other('sample.remove'), exact: true }));
  await shown(second.getByText(other('sample.removed')), 'that it is gone');
  await shown(second.getByRole('button', { name: other('sample.load'), exact: true }));
  // Whoever is in it is out of it.
  const again = await signIn(origin, { email: 'sample_en@example.org', password });
  expect(await again.call('GET', '/sample')).toMatchObject({ state: 'none' });
});
