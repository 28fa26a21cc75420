import type { DocumentCheck } from '@manara/contract/document-check';
import type { Document, DocumentDetails } from '@manara/contract/documents';
import { conversionDefaults, outputs } from '@manara/core/document/conversion';
import type { Page } from 'playwright-core';
import { fail, type Screen } from './screen.ts';

const list = '**/api/documents/?**';
const details = '**/api/documents/0197*';
const id = (last: number) => `01970000-0000-7000-8000-00000000000${last}`;

const completed: Document = {
  id: id(1),
  document_name: 'Linear algebra, lecture notes',
  original_filename: 'lecture-notes-final-v2 (corrected).pdf',
  file_type: 'pdf',
  file_size: 1_234_567,
  status: 'completed',
  created_at: '2026-03-09T08:30:00Z',
  uploaded_by: 'Amina Haddad',
  progress: 100,
  pages_done: 12,
  pages_known: 12,
  failure: null,
  outputs: [...outputs],
  pages: 12,
  language: 'en',
  file_notices: ['The braille is uncontracted because the server doesn’t have the program for contracted braille.'],
  reviewed_at: null,
  outputs_older: false,
  can_change: true,
  can_delete: true,
};
const message = 'This document is password protected. Enter its password to convert it.';
const encrypted = { code: 'encrypted', message, takes_password: true } as const;
const unfinished = { outputs: [], pages: null, language: null, progress: 0, pages_done: 0, pages_known: 0 };

/** Every state that a document can be in, under names that try the layout. */
const everyState: Document[] = [
  { ...completed, outputs_older: true },
  {
    ...completed,
    id: id(2),
    document_name: 'امتحان الرياضيات — الفصل الأول',
    original_filename: 'امتحان.png',
    file_type: 'png',
    reviewed_at: '2026-03-10T08:30:00Z',
  },
  {
    ...completed,
    ...unfinished,
    id: id(3),
    status: 'uploaded',
    document_name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung',
  },
  {
    ...completed,
    ...unfinished,
    id: id(4),
    status: 'processing',
    document_name: '<b>Exam</b> & key',
    progress: 42,
    pages_done: 5,
    pages_known: 12,
  },
  { ...completed, ...unfinished, id: id(5), status: 'failed', document_name: 'Contract', failure: encrypted },
  { ...completed, id: id(6), document_name: 'Somebody else’s', can_change: false, can_delete: false },
  {
    ...completed,
    ...unfinished,
    id: id(7),
    status: 'failed',
    document_name: 'Contract',
    failure: { code: 'cancelled', message: 'The conversion was stopped.', takes_password: false },
  },
  { ...completed, id: id(8), document_name: 'Somebody else’s', created_at: '2026-03-08T08:30:00Z' },
];

const allDetails: DocumentDetails = {
  ...completed,
  settings: { ...conversionDefaults, pages: '1-3, 7' },
  same_as: { id: id(2), document_name: 'Lecture notes' },
  title: 'Linear algebra',
  engines: [{ name: 'pdf.js', version: '6.5.438' }],
  milliseconds: 4_200,
  converted_at: '2026-03-09T08:31:00Z',
  confidence: 0.963,
  doubts: 14,
  notices: [{ code: 'page_unreadable', message: 'Some pages couldn’t be read.', pages: [3, 7] }],
  reviewed_by: null,
  outputs_failed: ['epub'],
};

const answer = (page: Page, documents: Document[]) =>
  page.route(list, (route) => route.fulfill({ json: { documents, total: documents.length } }));
const unchecked: DocumentCheck = { state: 'none', failure: null, checked_at: null, analysis: null, can_check: true, can_fix: false };
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung';
const issue: NonNullable<DocumentCheck['analysis']>['issues'][number] = {
  rule_id: 'pdf-figure-alt',
  kind: 'violation',
  severity: 'critical',
  title: 'A figure has no alternative text.',
  recommendation: 'Write an alternative text for the figure, or mark it as an artifact.',
  criteria: ['1.1.1'],
  snippet: long,
  places: ['page 3', `Document/Sect/${long}/Figure`],
  place_count: 14,
};
const checked: DocumentCheck = {
  ...unchecked,
  state: 'completed',
  checked_at: '2026-03-09T08:32:00Z',
  analysis: {
    score: 64.2,
    summary: 'Score 64.2. 2 failures, 1 issue to review.',
    issues: [issue, { ...issue, kind: 'needs_review', severity: 'medium', title: 'عنوان بلا نص', criteria: [], place_count: 2 }],
    issues_left_out: 12,
    unseen: ['Part of the file is damaged and wasn’t checked.'],
  },
  can_fix: true,
};
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
          json: { code: 'document.reviewed', detail: 'This document has corrections, and converting it again would discard them.' },
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
