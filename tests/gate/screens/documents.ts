import type { DocumentCheck } from '@manara/contract/document-check';
import type { Document, DocumentDetails } from '@manara/contract/documents';
import { outputs } from '@manara/core/document/conversion';
import type { Page } from 'playwright-core';
import { allDetails, answered, checked, completed, encrypted, everyState, id, unchecked, unfinished } from './document-samples.ts';
import { fail, type Screen } from './screen.ts';

const list = '**/api/documents/?**';
const details = '**/api/documents/0197*';
const answer = (page: Page, documents: Document[]) =>
  page.route(list, (route) => route.fulfill({ json: { documents, total: documents.length } }));
const withDetails = async (page: Page, change: Partial<DocumentDetails> = {}, check: DocumentCheck = unchecked) => {
  await answer(page, [{ ...allDetails, ...change }]);
  await page.route('**/api/documents/0197*/check', (route) => route.fulfill({ json: check }));
  await page.route(details, (route) => route.fulfill({ json: { ...allDetails, ...change } }));
};

const screen = {
  who: 'manager',
  path: () => '/upload',
  ready: 'main table tbody tr',
  before: (page: Page) => answer(page, everyState),
} as const;
const openMenu = async (page: Page, item: number) => {
  await page.locator('tbody [aria-haspopup=menu]').first().click();
  await page.locator('[role=menuitem]').nth(item).click();
  await page.locator('dialog[open] h2').waitFor();
};
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });

export const documentScreens: Screen[] = [
  { ...screen, name: 'documents' },
  { ...screen, name: 'documents of a viewer', who: 'viewer' },
  { ...screen, name: 'documents, empty', ready: 'main section h3', before: (page) => answer(page, []) },
  {
    ...screen,
    name: 'documents, nothing matches',
    path: () => '/upload?search=nothing&status=failed',
    ready: 'main section h3',
    before: (page) => answer(page, []),
  },
  {
    ...screen,
    name: 'documents, loading',
    ready: 'section [role=status] .animate-breathe',
    before: (page) => page.route(list, () => new Promise(() => {})),
  },
  { ...screen, name: 'documents, failed', ready: 'section [role=alert] h3', explained: /500/, before: (page) => fail(page, list) },
  {
    ...screen,
    name: 'documents, on the way',
    spoils: true,
    async before(page) {
      await answer(page, everyState);
      // Never sent: what is held back on its way may still reach the server when the page closes, and its news other screens.
      await page.addInitScript(() => {
        XMLHttpRequest.prototype.send = () => {};
      });
    },
    async open(page) {
      await choose(page, [
        pdf('first.pdf'),
        pdf('ثانٍ.pdf'),
        { name: 'notes.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
      ]);
      await page.locator('progress').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'documents, not taken',
    explained: /422/,
    async before(page) {
      await answer(page, everyState);
      await fail(page, '**/api/documents/upload', 422);
    },
    async open(page) {
      await choose(page, [pdf('first.pdf')]);
      await page.locator('main .dock li button').waitFor();
    },
  },
  {
    ...screen,
    name: 'conversion settings',
    async open(page) {
      await page.locator('main details summary').click();
      // Typed as a person types: what moves under somebody's own hands does not move by itself.
      await page.locator('main [name=cells]').press('End');
      await page.keyboard.type('7');
      await page.locator('main [name=pages]').press('x');
      await page.locator('main [aria-invalid=true]').nth(1).waitFor();
    },
  },
  {
    ...screen,
    name: 'download files dialog',
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('dialog [type=checkbox]').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'download files dialog, braille for one reader',
    async before(page) {
      await answer(page, [completed]);
      const profiles = [{ id: id(9), name: 'سلمى المنصوري, Donaudampfschifffahrtsgesellschaft' }];
      await page.route('**/api/braille-profiles', (route) => route.fulfill({ json: { profiles } }));
    },
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('dialog select[name=profile]').selectOption({ index: 1 });
      await page.locator('dialog select[name=form]').waitFor();
    },
  },
  {
    ...screen,
    name: 'download files dialog, failed',
    explained: /503/,
    async before(page) {
      await answer(page, [{ ...completed, outputs: outputs.filter((output) => output !== 'pdf') }]);
      await fail(page, '**/api/documents/*/download/**', 503);
    },
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('dialog button').last().click();
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    ...screen,
    name: 'download files dialog, Arabic document',
    words: true,
    before: (page) => answer(page, [{ ...completed, language: 'ar' }]),
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('dialog [type=checkbox]').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'delete document dialog',
    async open(page) {
      await page.locator('tbody button').nth(1).click();
      await page.locator('dialog[open] h2').waitFor();
    },
  },
  { ...screen, name: 'document details', before: (page) => withDetails(page), open: (page) => openMenu(page, 0) },
  {
    ...screen,
    name: 'document details, checked',
    before: (page) => withDetails(page, {}, checked),
    async open(page) {
      await openMenu(page, 0);
      await page.locator('dialog section summary').click();
    },
  },
  {
    ...screen,
    name: 'document details, answered',
    before: (page) => withDetails(page, {}, answered),
    async open(page) {
      await openMenu(page, 0);
      await page.locator('dialog section summary').first().click();
      for (const at of [0, 1, 2]) await page.locator('dialog details details summary').nth(at).click();
      await page.locator('dialog textarea[name=alternative]').nth(2).waitFor();
    },
  },
  {
    ...screen,
    name: 'document details, an answer refused',
    explained: /409/,
    moves: true,
    async before(page) {
      await withDetails(page, {}, answered);
      await page.route('**/api/documents/*/check/answers/*', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'answer.unfit', detail: 'This is a file name or placeholder. Describe what the picture shows.' },
        }),
      );
    },
    async open(page) {
      await openMenu(page, 0);
      await page.locator('dialog section summary').first().click();
      await page.locator('dialog details details summary').nth(1).click();
      await page.locator('dialog form [type=submit]').click();
      await page.locator('dialog form [role=alert]').waitFor();
    },
  },
  {
    ...screen,
    name: 'document details, not checked',
    before: (page) =>
      withDetails(
        page,
        {},
        { ...unchecked, state: 'failed', failure: 'lecture-notes.pdf is password-protected. Remove the password and try again.' },
      ),
    open: (page) => openMenu(page, 0),
  },
  {
    ...screen,
    name: 'rename document dialog',
    async open(page) {
      await openMenu(page, 1);
      await page.locator('dialog input').fill(' ');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [aria-invalid=true]').waitFor();
    },
  },
  {
    ...screen,
    name: 'convert document dialog',
    before: (page) => withDetails(page, { ...unfinished, status: 'failed', failure: encrypted }),
    async open(page) {
      await openMenu(page, 2);
      await page.locator('dialog [name=password]').waitFor();
    },
  },
  {
    ...screen,
    name: 'password of a document dialog',
    before: (page) => withDetails(page, { ...unfinished, status: 'failed', failure: encrypted }),
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('dialog [name=password]:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('dialog [aria-invalid=true]').waitFor();
    },
  },
  {
    ...screen,
    name: 'convert reviewed document dialog',
    explained: /409/,
    async before(page) {
      await withDetails(page);
      await page.route('**/api/documents/*/convert', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'document.reviewed', detail: 'Converting this document again would discard its corrections.' },
        }),
      );
    },
    async open(page) {
      await openMenu(page, 2);
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog form [role=alert]').waitFor();
      await page.locator('dialog [type=checkbox]').first().check();
    },
  },
  {
    ...screen,
    name: 'stop conversion dialog',
    before: (page) => withDetails(page, { ...unfinished, status: 'processing' }),
    open: (page) => openMenu(page, 2),
  },
];
