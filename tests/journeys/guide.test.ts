import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { guideFacts, guideParts } from '@manara/messages/guide/pages';
import { readGuide } from '@manara/messages/guide/read-guide';
import { languages, type Language } from '@manara/messages/locale';
import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join, scan, signIn, type Caller } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { storedSession } from '../product/open-browser.ts';
import { owner } from '../product/start-product.ts';
import { textPdf } from '../product/text-pdf.ts';
import { isShort } from '../long-form.ts';
import { doStep } from './guide-steps.ts';
import { guideTasks, type Met, type Task } from './guide-tasks.ts';
import { newOwner } from './new-owner.ts';
import { isLong, languagesTried } from './languages.ts';
import { screenShown, shown } from './steps.ts';
import { rawText, textsOf } from './texts.ts';
import { code, data, idp, keepOpen, mail, newWebsite, openAs, openContext, origin, site, useBrowser } from './world.ts';

useBrowser();

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

/** An organisation of its own for each language, in which nothing but the documentation is tried. */
async function newOrganisation(language: Language): Promise<Caller> {
  const email = `guide_${language}@example.org`;
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organisation', `Guide ${language}`, '--owner', email], { env });
  const [, token] = /\/invite\/([\w-]+)/.exec(stdout) ?? [];
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      invitation_token: token,
      username: `guide_${language}`,
      full_name: 'Guide Example',
      password: owner.password,
      email,
    }),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
  return signIn(origin, { email, password: owner.password });
}

/** What the steps meet: a scanned website, one with a repository, and colleagues. */
async function furnish(owner: Caller, language: Language): Promise<void> {
  await owner.call('POST', '/github/token', { base_url: code.url, token: code.token });
  const { id: slip } = await owner.call<{ id: string }>('POST', '/assets/', {
    name: 'Boat slip',
    asset_type: 'website',
    website: {
      url: `http://${code.site}/github/slip-${language}/`,
      scan_frequency: 'off',
      repository: { provider: 'github', name: `mona/slip-${language}` },
    },
  });
  const ferry = await newWebsite(owner, 'Ferry office', { path: `/office/guide${language}` });
  // What needs a sign-in that its site does not have can't be tested again.
  await newWebsite(owner, 'Pilots', { path: `/office/pilots${language}` });
  await Promise.all([
    scan(owner, slip),
    scan(owner, ferry),
    join(origin, owner, 'viewer', `guide_stays_${language}`),
    join(origin, owner, 'viewer', `guide_leaves_${language}`),
  ]);
}

const ownerOf = (language: Language) => signIn(origin, { email: `guide_${language}@example.org`, password: owner.password });
let folder: string;
const files = {
  'worksheet.pdf': textPdf([{ text: 'Notes on algebra', size: 24 }]),
  'people.csv': Buffer.from('Email\nsomeone.else@example.org\n'),
};
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-guide-'));
  for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(folder, name), content);
  await Promise.all(
    readers.map(async (language) => {
      await furnish(await newOrganisation(language), language);
    }),
  );
});
afterAll(() => fs.rm(folder, { recursive: true }));

const card = (page: Page, name: string) => page.locator('main article').filter({ has: page.getByRole('heading', { name }) });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The row that a search has left alone. */
const onlyRow = (page: Page, name: string) => page.locator('tbody:not(:has(tr:nth-child(2)))').getByRole('row').filter({ hasText: name });
const button = (id: string, count: number) => (page: Page, language: Language) =>
  page.locator('dialog:modal').getByRole('button', { name: textsOf(language)(id, { count }), exact: true });
const met: Record<Met, (page: Page, language: Language) => Locator> = {
  found: (page) => page.getByRole('option').filter({ hasText: 'Ferry' }),
  issue: (page) => row(page, 'Ferry office').locator('a[href*="/issue/"]'),
  'other issue': (page) => row(page, 'Ferry office').locator('a[href*="/issue/"]').last(),
  'issue of the slip': (page) => row(page, 'Boat slip').locator('a[href*="/issue/"]'),
  unsure: (page) => page.locator('main a[href*="/issue/"]'),
  'report of the asset': (page) => card(page, 'Ferry office').getByRole('link').first(),
  'menu of the card': (page) => card(page, 'Ferry office').locator('button[aria-haspopup]'),
  'menu of the card of members': (page) => card(page, 'Pilots').locator('button[aria-haspopup]'),
  'what sends': (page) =>
    page
      .locator('main')
      .getByRole('button')
      .filter({ hasText: /pull request|طلب/u })
      .first(),
  'what connects GitLab': (page) => card(page, 'GitLab').getByRole('button').first(),
  'what shares': (page, language) => page.getByRole('button', { name: sentence(language, 'reports.share_of') }),
  'what downloads': button('documents.download_count', 2),
  'menu of the person': (page, language) => onlyRow(page, `guide_stays_${language}`).locator('button[aria-haspopup]'),
  'box of the person': (page, language) => onlyRow(page, `guide_stays_${language}`).getByRole('checkbox'),
  'menu of who leaves': (page, language) => onlyRow(page, `guide_leaves_${language}`).locator('button[aria-haspopup]'),
  'what makes the link': button('admin.reset_link_create', 1),
};

/** What somebody writes in the place of an example. */
async function writtenFor(
  example: string,
  page: Page,
  { slug, language, organisation }: { slug: string; language: Language; organisation: string },
): Promise<string> {
  if (example in files) return path.join(folder, example);
  if (example === '123456') {
    const secret = await page.locator('dialog:modal input[type=url]').inputValue();
    return totpCode(secret, totpStep(Date.now()));
  }
  const others: Record<string, string> = {
    'https://www.example.org': `http://${site}/office/${language}`,
    'https://gitlab.example.org': code.gitlab.url,
    'glpat-example': code.gitlab.token,
    'https://login.example.org': idp.issuer,
    'Harbour office': organisation,
    manara: idp.client.id,
    'mona.khalil': `guide_stays_${language}`,
    'samir.haddad': `guide_leaves_${language}`,
    'a-long-secret': idp.client.secret,
    'smtp.example.org': mail.host,
    '587': String(mail.port),
    harbour: mail.user,
    'a-long-password': mail.password,
  };
  return others[example] ?? example.replace('@example.org', `.${slug}.${language}@example.org`);
}

/** A sentence of the interface, whatever stands in the place of what it takes. */
function sentence(language: Language, id: string): RegExp {
  const [...pieces] = rawText(language, id).split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/);
  return new RegExp(pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'), 'u');
}

const windows = new Map<Language, Page>();
/**
 * A window in which somebody is signed in and has seen nothing yet. It is the same for all readers of a language, one after the other: what it has
 * compiled once it need not compile again.
 */
async function windowOf({ session }: Caller, language: Language): Promise<Page> {
  const known = windows.get(language);
  const window = known ?? (await (await openContext()).newPage());
  const context = window.context();
  if (!known) {
    keepOpen(context);
    windows.set(language, window);
  }
  await leave(window);
  await context.clearCookies();
  await window.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, storedSession(session));
  return window;
}

/** Ends what a window shows, and what it has opened. */
async function leave(window: Page): Promise<void> {
  for (const other of window.context().pages()) if (other !== window) await other.close();
  await window.goto('/livez');
}

/** Does what a page of the documentation says, as somebody of the role for whom it is. */
async function follow(slug: string, { as, alone, from, meets = [], shows, with: values }: Task, language: Language): Promise<void> {
  const page = readGuide(language).find((one) => one.slug === slug);
  const steps = page?.blocks.find((block) => block.kind === 'list' && block.isOrdered);
  if (steps?.kind !== 'list') throw new Error(`${slug} has no numbered steps`);
  const name = `guide_${language}_${slug.replaceAll('-', '_')}`.slice(0, 40);
  const who = alone ? await newOwner(name) : await join(origin, await ownerOf(language), as, name);
  await who.call('PUT', '/settings/language', { language });
  const window = await windowOf(await signIn(origin, { email: `${name}@example.org`, password: owner.password }), language);
  await window.goto(from);
  await shown(window.getByRole('heading', { level: 1 }));
  const surroundings = {
    met: meets.map((one) => (page: Page) => met[one](page, language)),
    write: (example: string) => writtenFor(example, window, { slug, language, organisation: who.session.user.organization }),
  };
  for (const [place, step] of steps.items.entries())
    await doStep(window, step, surroundings).catch((error: unknown) => {
      throw new Error(`step ${place + 1} of ${slug} in ${language}: ${(error as Error).message}`, { cause: error });
    });
  const end = values ? textsOf(language)(shows, values) : sentence(language, shows);
  await shown(
    window.getByText(end).filter({ visible: true }),
    `“${rawText(language, shows)}” after the last step of ${slug} in ${language}`,
    150_000,
  );
  await leave(window);
}

/** The names in a task are the interface's own in both languages. */
const readers = languagesTried('guide.test.ts');
/** What an organization and a person set for themselves has journeys of its own: these tasks are tried in the long form alone. */
const partsTried = isLong ? guideParts : guideParts.filter((part) => part !== 'organization' && part !== 'own');
const tasksOfParts = Object.entries(guideTasks).filter(([slug]) => partsTried.some((part) => part === guideFacts[slug]?.part));
/** Some begin where others end, so that the short form tries the first of them. */
const tasksTried = isShort ? tasksOfParts.slice(0, 1) : tasksOfParts;

test.each(tasksTried)('the documentation does what it promises: %s', async (slug, task) => {
  await Promise.all(readers.map((language) => follow(slug, task, language)));
});

test('each task of the documentation is tried', () => {
  const tasks = Object.entries(guideFacts).flatMap(([slug, facts]) => (facts?.part === 'screens' ? [] : [slug]));
  expect(Object.keys(guideTasks).toSorted()).toEqual(tasks.toSorted());
});

describe.each(readers)('the documentation, in %s', (language) => {
  const pages = readGuide(language);
  const say = textsOf(language);

  test('is found from a screen, by words, and leads to the tasks of the screen', async () => {
    const name = `guide_reader_${language}`;
    const who = await join(origin, await ownerOf(language), 'viewer', name);
    await who.call('PUT', '/settings/language', { language });
    const window = await (await openAs(await signIn(origin, { email: `${name}@example.org`, password: owner.password }))).newPage();
    const titleOf = (slug: string) => pages.find((one) => one.slug === slug)?.title ?? '';
    const linkTo = (title: string) => window.getByRole('main').getByRole('link', { name: title, exact: true });
    await window.goto('/support');
    await window.getByRole('link', { name: say('shell.nav_help'), exact: true }).click();
    await screenShown(window, titleOf('support'));
    await linkTo(titleOf('ask-for-help')).click();
    await screenShown(window, titleOf('ask-for-help'));
    await linkTo(say('guide.title')).click();
    await window.getByRole('searchbox', { name: say('guide.search') }).fill(titleOf('scan-a-website'));
    await shown(window.getByText(say('guide.found', { count: 1 })));
    await linkTo(titleOf('scan-a-website')).click();
    await screenShown(window, titleOf('scan-a-website'));
    expect(await window.evaluate(() => document.documentElement.lang)).toMatch(languages[language].code);
  });
});
