import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { scan, type Caller } from '../product/caller.ts';
import { hostileTexts } from '../product/fixture-site.ts';
import { keyboard } from './keyboard.ts';
import { gone, openPart, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');
/** Turns around whatever stands after it, unless it is kept apart: its override is never closed. */
const name = 'Evil \u202Egnp.exe <img src=x onerror="window.__reached=9">';

let calls: Caller;
let id: string;
beforeAll(async () => {
  ({ calls } = await newPerson('manager', 'hostile'));
  id = await newWebsite(calls, name, { path: '/hostile-apart', maxPages: 2 });
  expect((await scan(calls, id)).status).toBe('completed');
});

const reached = (page: Page) => page.evaluate(() => (window as { __reached?: unknown }).__reached);

/** Whether each of these words, in the element's text, begins left of its end and left of the next one's beginning. */
const readsOn = (where: Locator, words: string[]) =>
  where.evaluate((element, wanted) => {
    const edges = wanted.flatMap((word) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.lastIndexOf(word) ?? -1;
        if (at < 0) continue;
        return [at, at + word.length - 1].map((offset) => {
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          const { top, left } = range.getBoundingClientRect();
          // Lines one after the other, each from the left.
          return top * 10_000 + left;
        });
      }
      return [Number.NaN];
    });
    return edges.every((edge, index) => index === 0 || edge > edges[index - 1]!);
  }, words);

/** Opens every issue of the list. */
async function openAll(page: Page): Promise<void> {
  const all = page.getByRole('table').locator('summary');
  for (let index = 0; index < (await all.count()); index += 1) await keyboard(page).use(all.nth(index));
}

test('texts of scanned pages are shown as texts, and reach nothing', async () => {
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  const seen: string[] = [];
  for (const path of [`/report/${id}`, `/report/${id}?kind=needs_review`, `/report/${id}?kind=best_practice`, '/issues?search=gnp.exe']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await shown(main.getByRole('heading', { level: 1 }));
    const empty = ['issues.empty_review_title', 'issues.empty_practice_title'].map((key) =>
      main.getByRole('heading', { name: say(key), exact: true }),
    );
    await shown(main.getByRole('table').or(empty[0]!).or(empty[1]!), 'the list, or that it is empty');
    const next = main.getByRole('button', { name: say('shell.next_page'), exact: true });
    for (;;) {
      if ((await main.getByRole('table').count()) > 0) await openAll(page);
      seen.push(await main.innerText());
      expect(await reached(page)).toBeUndefined();
      if ((await next.count()) === 0 || (await next.isDisabled())) break;
      const range = await main
        .getByRole('navigation', { name: say('issues.pages_nav') })
        .getByRole('status')
        .textContent();
      await keys.use(next);
      await gone(main.getByText(range ?? '', { exact: true }));
    }
  }
  const all = seen.join('\n');
  // A snippet is markup as the browser writes it, in which some characters are escaped, in attributes more than in text.
  const inText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const missing = hostileTexts.filter(
    (text) => ![text, inText(text), inText(text).replaceAll('"', '&quot;')].some((form) => all.includes(form)),
  );
  expect(missing).toEqual([]);
});

test('a name with an override of direction leaves its neighbours alone', async () => {
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/dashboard#monitoring');
  const card = page.getByRole('article').filter({ hasText: 'gnp.exe' });
  await shown(card);
  await keys.use(card.getByRole('link'));
  const heading = page.getByRole('heading', { level: 1, name: say('issues.report_title', { name: isolate(name) }), exact: true });
  await shown(heading);
  expect(await readsOn(heading, ['Report:'])).toBe(true);
  expect(await page.title()).toContain('gnp.exe');
  await keys.use(page.getByRole('link', { name: say('shell.nav_dashboard') }));
  await screenShown(page, say('assets.overview_title'));

  await openPart(page, say, 'monitoring');
  const menu = card.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true });
  await keys.use(menu);
  await keys.press('End');
  await keys.press('Enter');
  await keys.use(page.getByRole('dialog').getByRole('button', { name: say('assets.delete_confirm'), exact: true }));
  const deleted = page.getByRole('listitem').getByText(say('assets.deleted', { name: isolate(name) }), { exact: true });
  await gone(page.getByRole('dialog'));
  await shown(deleted);
  expect(await readsOn(deleted, ['was', 'deleted'])).toBe(true);
  expect(await reached(page)).toBeUndefined();
});
