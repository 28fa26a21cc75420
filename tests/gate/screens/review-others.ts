import type { DocumentEvent } from '@manara/contract/live';
import type { Page, WebSocketRoute } from 'playwright-core';
import { answer, at, calls, id, newer, overtaken, readAnew } from './review-answers.ts';
import { blocks, review } from './review-document.ts';
import { choose, screen } from './review-steps.ts';
import { fail, type Screen } from './screen.ts';

/** Changes the level of a heading, whatever comes of it. */
const changeLevel = async (page: Page) => {
  await choose(page, blocks.heading);
  const row = page.locator(`[data-row=${blocks.heading.id}]`);
  await row.locator('select').first().selectOption('heading3');
  await row.locator('select').first().locator('xpath=ancestor::div[.//button][1]//button').click();
};
/** The button under what of one's own has been set aside. */
const asideOf = (page: Page) => page.locator('main .bg-warn-soft ul button').first();
/** The live channel of a page, where the state is that news come. */
const channels = new WeakMap<Page, WebSocketRoute>();
const converted: DocumentEvent = {
  type: 'document_completed',
  message: '',
  id,
  document_id: id,
  document_name: review.document_name,
  timestamp: at,
  refresh_required: true,
};

/** A review while others work on the same document, or the server does not answer. */
export const besideOthersScreens: Screen[] = [
  {
    ...screen,
    name: 'review, overtaken',
    explained: /409/,
    before: (page) => answer(page).then(() => overtaken(page)),
    async open(page) {
      await changeLevel(page);
      await page.locator('main [role=alert]').waitFor();
    },
  },
  {
    ...screen,
    name: 'review, own changes set aside',
    explained: /409/,
    async before(page) {
      await answer(page);
      await overtaken(page);
      await page.route(`${calls}/changes?**`, (route) => route.fulfill({ json: newer }));
    },
    async open(page) {
      await changeLevel(page);
      await page.locator('main [role=alert] button').first().click();
      await asideOf(page).waitFor();
    },
  },
  {
    ...screen,
    name: 'review, own words set aside by a newer reading',
    explained: /409/,
    async before(page) {
      await answer(page);
      await overtaken(page, 'read');
      await page.route(`${calls}/changes?**`, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'review.cannot_restore', detail: 'This version can’t be restored: its content is no longer stored.' },
        }),
      );
    },
    async open(page) {
      await choose(page, blocks.words);
      await page.locator(`[data-row=${blocks.words.id}] textarea`).first().press('End');
      await page.keyboard.type(' وغيرها');
      await page.keyboard.press('Control+Enter');
      await page.locator('main [role=alert] button').first().waitFor();
      await page.route(calls, (route) => route.fulfill({ json: { ...review, version: 9, reading: 9 } }));
      await page.locator('main [role=alert] button').first().click();
      await asideOf(page).waitFor();
    },
  },
  {
    ...screen,
    name: 'review, a newer reading while somebody types',
    spoils: true,
    async before(page) {
      await answer(page);
      await page.routeWebSocket(/\/ws\?/, (socket) => channels.set(page, socket));
    },
    async open(page) {
      await choose(page, blocks.words);
      await page.locator(`[data-row=${blocks.words.id}] textarea`).first().press('End');
      await page.keyboard.type(' and others');
      await page.route(`${calls}/versions?**`, (route) => route.fulfill({ json: readAnew }));
      channels.get(page)?.send(JSON.stringify(converted));
      await page.locator('main .bg-info-soft button').waitFor();
    },
  },
  {
    ...screen,
    name: 'review, not saved',
    explained: /503/,
    before: (page) => answer(page).then(() => fail(page, `${calls}/edits`, 503)),
    async open(page) {
      await changeLevel(page);
      await page.locator('main .text-bad button').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'review, logging out over what is not saved',
    explained: /503/,
    before: (page) => answer(page).then(() => fail(page, `${calls}/edits`, 503)),
    async open(page) {
      await changeLevel(page);
      await page.locator('main .text-bad button').first().waitFor();
      await page.locator('.top-bar button').last().click();
      await page.locator('dialog[open] h2').waitFor();
    },
  },
];
