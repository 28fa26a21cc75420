import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readGuide } from '@manara/messages/guide/read-guide';
import { languages, type Language } from '@manara/messages/locale';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, scan, signIn, type Caller } from '../product/caller.ts';
import { owner } from '../product/start-product.ts';
import { doStep } from './guide-steps.ts';
import { guideTasks, type Met } from './guide-tasks.ts';
import { languagesTried } from './languages.ts';
import { screenShown, shown } from './steps.ts';
import { rawText, textsOf } from './texts.ts';
import { data, newWebsite, openAs, origin, site, useBrowser } from './world.ts';

useBrowser();

const manara = path.resolve(import.meta.dirname, '../../apps/cli/src/main.ts');
const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

/** An organisation of its own, in which nothing but the documentation is tried. */
async function newOrganisation(): Promise<Caller> {
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organisation', 'Guide', '--owner', 'guide@example.org'], {
    env,
  });
  const [, token] = /\/invite\/([\w-]+)/.exec(stdout) ?? [];
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      invitation_token: token,
      username: 'guide',
      full_name: 'Guide Example',
      password: owner.password,
      email: 'guide@example.org',
    }),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
  return signIn(origin, { email: 'guide@example.org', password: owner.password });
}

let first: Caller;
beforeAll(async () => {
  first = await newOrganisation();
  await scan(first, await newWebsite(first, 'Ferry office', { path: '/office/guide' }));
});

const met: Record<Met, (page: Page) => ReturnType<Page['locator']>> = {
  issue: (page) => page.locator('main a[href*="/issue/"]'),
  asset: (page) => page.getByRole('link', { name: 'Ferry office' }),
  report: (page) => page.locator('main article'),
  found: (page) => page.getByRole('option').filter({ hasText: 'Ferry' }),
  document: (page) => page.locator('main a[href*="/review"]'),
};

/** A sentence of the interface, whatever stands in the place of what it takes. */
function sentence(language: Language, id: string): RegExp {
  const [...pieces] = rawText(language, id).split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/);
  return new RegExp(pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'), 'u');
}

describe.each(languagesTried(import.meta.filename))('the documentation, in %s', (language) => {
  const pages = readGuide(language);
  const say = textsOf(language);

  test.each(Object.entries(guideTasks))('does what it promises: %s', { timeout: 90_000 }, async (slug, { as, from, meets = [], shows }) => {
    const page = pages.find((one) => one.slug === slug);
    const steps = page?.blocks.find((block) => block.kind === 'list' && block.isOrdered);
    if (steps?.kind !== 'list') throw new Error(`${slug} has no numbered steps`);
    const name = `guide_${slug.replaceAll('-', '_')}_${language}`;
    const who = await join(origin, first, as, name);
    await who.call('PUT', '/settings/language', { language });
    const window = await (await openAs(await signIn(origin, { email: `${name}@example.org`, password: owner.password }))).newPage();
    await window.goto(from);
    await shown(window.getByRole('heading', { level: 1 }));
    const surroundings = {
      met: meets.map((one) => met[one]),
      write: (example: string) =>
        example
          .replace('https://www.example.org', `http://${site}/office/${language}`)
          .replace('@example.org', `.${slug}.${language}@example.org`),
    };
    for (const [place, step] of steps.items.entries())
      await doStep(window, step, surroundings).catch((error: unknown) => {
        throw new Error(`step ${place + 1} of ${slug}: ${(error as Error).message}`, { cause: error });
      });
    await shown(window.getByText(sentence(language, shows)), `“${rawText(language, shows)}” after the last step of ${slug}`);
  });

  test('is found from a screen, by words, and leads to the tasks of the screen', async () => {
    const name = `guide_reader_${language}`;
    const who = await join(origin, first, 'viewer', name);
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
