// How long the review screen takes to show an edit or a move of a document of 300 pages, from the key to the picture on the screen. The server's
// part is answered here at once: what is measured is what a person waits for, since edits show before the server has them.
//   node bench/review-screen.ts [--pages N]
// Ends with 1 when the goal is missed.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { ReviewChange, ReviewState } from '@manara/contract/review';
import type { ReviewEdit } from '@manara/contract/review-edits';
import { applyEdit } from '@manara/core/document/edit/apply';
import type { Edit } from '@manara/core/document/edit/edit';
import { stepBetween } from '@manara/core/document/edit/splice';
import { signIn } from '../tests/product/caller.ts';
import { openBrowser, signedIn } from '../tests/product/open-browser.ts';
import { startProduct } from '../tests/product/start-product.ts';
import { longDocument, reviewOf } from './review/shown-document.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

const goal = 200;
const id = '01970000-0000-7000-8000-000000000001';

/** Answers the calls of a review from a document that is kept here. */
async function serve(page: Page, pages: number): Promise<void> {
  let document = longDocument(pages);
  const first = reviewOf(document);
  let state: ReviewState = { version: 1, reading: 1, undo: null, redo: null, reviewed: null, outputs_version: 1 };
  await page.route(`**/api/documents/${id}/review`, (route) => route.fulfill({ json: first }));
  await page.route(`**/api/documents/${id}/review/edits`, (route) => {
    const { edits } = route.request().postDataJSON() as { edits: ReviewEdit[] };
    const before = document;
    for (const edit of edits) {
      const applied = applyEdit(document, edit as Edit);
      if (applied.ok) document = applied.document;
    }
    state = { ...state, version: state.version + 1 };
    return route.fulfill({ json: { ...state, step: stepBetween(before, document) } satisfies ReviewChange });
  });
}

/** Presses a button of the chosen block, in the page, and waits until what came of it has been drawn. */
const press = (label: string) =>
  new Promise<number>((resolve, reject) => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('[data-row] button')].find(
      ({ textContent, ariaDisabled }) => textContent === label && ariaDisabled !== 'true',
    );
    if (!button) return reject(new Error(`There is no ${label}`));
    button.focus();
    const began = performance.now();
    button.click();
    // The frame that draws it, and the one after, when it has been shown.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
  });

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function measure(page: Page): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>();
  const note = (what: string, ms: number) => figures.set(what, [...(figures.get(what) ?? []), ms]);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.locator('[data-place]').nth(3).click();
    for (const label of ['Move down', 'Move up', 'Join with the one before']) note(label, await page.evaluate(press, label));
    const row = page.locator('[data-row]:has([aria-expanded=true])');
    await row.locator('textarea').first().fill(`Words of turn ${turn}, written anew.`);
    const began = await page.evaluate(() => performance.now());
    await row.locator('textarea').first().press('Control+Enter');
    note('Text', (await page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))))) - began);
    await row.locator('select').first().selectOption('heading3');
    note('Change', await page.evaluate(press, 'Change'));
    note('Take out of the text', await page.evaluate(press, 'Take out of the text'));
    const turned = await page.evaluate(() => performance.now());
    await page.locator('#review-page').locator('xpath=..').locator('button').nth(1).click();
    note(
      'Next page',
      (await page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))))) - turned,
    );
  }
  return figures;
}

const pages = Number(parseArgs({ options: { pages: { type: 'string', default: '300' } } }).values.pages);
const product = await startProduct();
const browser = await openBrowser();
try {
  const { session } = await signIn(product.origin);
  const context = await browser.newContext({ storageState: signedIn(product.origin, session), viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await serve(page, pages);
  await page.goto(`${product.origin}/upload/${id}/review`);
  await page.locator('[data-row]').first().waitFor();
  let isMet = true;
  console.log(`${pages} pages, ${longDocument(pages).lastId} nodes, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  for (const [what, times] of await measure(page)) {
    const most = Math.max(...times);
    const isGood = percentile(times, 0.95) <= goal;
    isMet &&= isGood;
    console.log(
      `${what.padEnd(26)} p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, most ${most.toFixed(0)} ms${isGood ? '' : ` (goal ≤ ${goal} ms: MISSED)`}`,
    );
  }
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
