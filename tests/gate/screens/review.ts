import type { Page } from 'playwright-core';
import { answer, at, calls, takeNote } from './review-answers.ts';
import { blocks, review } from './review-document.ts';
import { besideOthersScreens } from './review-others.ts';
import { choose, openInsert, screen } from './review-steps.ts';
import { fail, type Screen } from './screen.ts';

const openPart = async (page: Page, part: string, ready: string) => {
  await page.locator(`[data-tab=${part}]`).click();
  await page.locator(ready).first().waitFor();
};

export const reviewScreens: Screen[] = [
  { ...screen, name: 'review' },
  {
    ...screen,
    name: 'review, words',
    async open(page) {
      await choose(page, blocks.words);
      for (const summary of await page.locator(`[data-row=${blocks.words.id}] summary`).all()) await summary.click();
    },
  },
  { ...screen, name: 'review, heading', open: (page) => choose(page, blocks.heading) },
  {
    ...screen,
    name: 'review, a sign is gone',
    async open(page) {
      await choose(page, blocks.words);
      await page.locator(`[data-row=${blocks.words.id}] textarea`).first().fill('Let it be.');
      await page.locator(`[data-row=${blocks.words.id}] [role=alert]`).waitFor();
    },
  },
  {
    ...screen,
    name: 'review, table',
    async open(page) {
      await choose(page, blocks.table);
      await page.locator(`[data-row=${blocks.table.id}] select`).nth(2).selectOption({ index: 5 });
    },
  },
  {
    ...screen,
    name: 'review, contents',
    async open(page) {
      await choose(page, blocks.contents);
      await page.locator(`[data-row=${blocks.contents.id}] select`).first().selectOption({ index: 1 });
      await page.locator(`[data-row=${blocks.contents.id}] textarea`).first().waitFor();
    },
  },
  { ...screen, name: 'review, figure', open: (page) => choose(page, blocks.figure) },
  { ...screen, name: 'review, proposed alternative text', open: (page) => choose(page, blocks.proposed) },
  {
    ...screen,
    name: 'review, what a model says of a picture',
    async before(page) {
      await screen.before(page);
      const model = {
        name: 'organization/Donaudampfschifffahrtsgesellschaft-70b-vision',
        host: 'models.a-subdomain.of.a.long.example.org:8443',
      };
      await page.route('**/api/documents/*/review/proposals', (route) =>
        route.fulfill({
          json:
            route.request().method() === 'GET'
              ? { model }
              : { model, text: 'مخطط أعمدة: <b>Containers</b> of the harbour from 2019 to 2025.' },
        }),
      );
    },
    async open(page) {
      await choose(page, blocks.figure);
      await page.getByRole('button', { name: /Propose with AI|اقتراح بالذكاء الاصطناعي/ }).click();
      await page.getByRole('button', { name: /Use this text|استخدام هذا النص/ }).waitFor();
    },
  },
  { ...screen, name: 'review, list', open: (page) => choose(page, blocks.list) },
  {
    ...screen,
    name: 'review, item of a list',
    open: (page) => choose(page, blocks.list.items[1]?.blocks[0] ?? blocks.list),
  },
  {
    ...screen,
    name: 'review, adding what was not read',
    async open(page) {
      await choose(page, blocks.quote);
      await openInsert(page, `[data-row=${blocks.quote.id}]`);
    },
  },
  {
    ...screen,
    name: 'review, a page of which nothing was read',
    ready: 'main [role=tabpanel] summary',
    before: (page) => answer(page, { document: { ...review.document, blocks: [], notes: [], artifacts: [] } }),
    open: (page) => openInsert(page, '[role=tabpanel] [role=tabpanel]'),
  },
  { ...screen, name: 'review, code', open: (page) => choose(page, blocks.code) },
  {
    ...screen,
    name: 'review, least sure first',
    async open(page) {
      await page.locator('[data-tab=doubts]').click();
      await page.locator('[data-place]').first().click();
    },
  },
  {
    ...screen,
    name: 'review, nothing left',
    before: (page) => answer(page, { document: { ...review.document, blocks: [blocks.title, blocks.break], notes: [] } }),
    open: (page) => openPart(page, 'doubts', '[role=tabpanel] h3'),
  },
  {
    ...screen,
    name: 'review, a page without a picture',
    async open(page) {
      await page.locator('#review-page').locator('xpath=..').locator('button').nth(1).click();
      await page.locator(`[data-place=${blocks.arabic.id}]`).waitFor();
    },
  },
  {
    ...screen,
    name: 'review, picture failed',
    explained: /500/,
    ready: 'main [data-row]',
    before: (page) => answer(page).then(() => fail(page, `${calls}/pages/**`)),
  },
  ...besideOthersScreens,
  {
    ...screen,
    name: 'review, loading',
    ready: 'main .animate-breathe',
    before: (page) => takeNote(page).then(() => page.route(calls, () => new Promise(() => {}))),
  },
  {
    ...screen,
    name: 'review, failed',
    ready: 'main [role=alert] h1',
    explained: /500/,
    before: (page) => takeNote(page).then(() => fail(page, calls)),
  },
  {
    ...screen,
    name: 'review, not ready',
    ready: 'main [role=alert] h1',
    explained: /409/,
    async before(page) {
      await takeNote(page);
      await page.route(calls, (route) =>
        route.fulfill({ status: 409, json: { code: 'document.not_ready', detail: 'This document has not been read yet.' } }),
      );
    },
  },
  { ...screen, name: 'review of a viewer', who: 'viewer', before: (page) => answer(page, { can_change: false }) },
  { ...screen, name: 'review, preview of HTML', open: (page) => openPart(page, 'previews', 'iframe') },
  {
    ...screen,
    name: 'review, preview of Word',
    async open(page) {
      await openPart(page, 'previews', 'iframe');
      await openPart(page, 'docx', 'iframe');
    },
  },
  {
    ...screen,
    name: 'review, preview of braille',
    async open(page) {
      await openPart(page, 'previews', 'iframe');
      await openPart(page, 'ueb_brf', 'iframe');
    },
  },
  {
    ...screen,
    name: 'review, formulas in braille',
    async open(page) {
      await openPart(page, 'previews', 'iframe');
      await openPart(page, 'cells', '[role=toolbar] button');
      // A cell in focus, with what is linked to it.
      await page.locator('[role=toolbar]').last().locator('button').first().focus();
    },
  },
  {
    ...screen,
    name: 'review, no formulas in braille',
    before: (page) =>
      answer(page).then(() =>
        page.route(`${calls}/preview/cells?**`, (route) => route.fulfill({ json: { version: 7, formulas: [], more: 0 } })),
      ),
    async open(page) {
      await openPart(page, 'previews', 'iframe');
      await openPart(page, 'cells', '[role=tabpanel] [role=tabpanel] p');
    },
  },
  {
    ...screen,
    name: 'review, preview failed',
    explained: /500/,
    before: (page) => answer(page).then(() => fail(page, `${calls}/preview/**`)),
    open: (page) => openPart(page, 'previews', '[role=tabpanel] [role=alert]'),
  },
  {
    ...screen,
    name: 'review, versions',
    async open(page) {
      await openPart(page, 'versions', '[role=tabpanel] li');
      await page.locator('[role=tabpanel] summary').first().click();
    },
  },
  {
    ...screen,
    name: 'review, restore dialog',
    async open(page) {
      await openPart(page, 'versions', '[role=tabpanel] li');
      await page.locator('[role=tabpanel] li button').first().click();
      await page.locator('dialog[open] h2').waitFor();
    },
  },
  {
    ...screen,
    name: 'review, done',
    before: (page) => answer(page, { reviewed: { at, by: 'Amina Haddad' }, outputs_version: 7 }),
  },
  {
    ...screen,
    name: 'review, outputs under way',
    before: (page) => answer(page, {}, { status: 'processing', progress: 42 }),
  },
  {
    ...screen,
    name: 'review, failed outputs',
    before: (page) =>
      answer(page, {}, { failure: { code: 'failed', message: 'Something went wrong on our side.', takes_password: false } }),
  },
];
