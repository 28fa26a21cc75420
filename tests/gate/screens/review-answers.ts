import type { DocumentDetails } from '@manara/contract/documents';
import type { ReviewChange, ReviewVersion } from '@manara/contract/review';
import { conversionDefaults, outputs } from '@manara/core/document/conversion';
import type { Page, Route } from 'playwright-core';
import { review } from './review-document.ts';

export const id = '01970000-0000-7000-8000-000000000001';
export const calls = `**/api/documents/${id}/review`;
export const at = '2026-03-09T08:30:00Z';
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=', 'base64');

const details: DocumentDetails = {
  id,
  document_name: review.document_name,
  original_filename: 'tides.pdf',
  file_type: 'pdf',
  file_size: 1_234_567,
  status: 'completed',
  created_at: at,
  uploaded_by: 'Amina Haddad',
  progress: 100,
  pages_done: 2,
  pages_known: 2,
  failure: null,
  outputs: [...outputs],
  pages: 2,
  language: 'en',
  reviewed_at: null,
  outputs_older: true,
  can_change: true,
  can_delete: true,
  settings: conversionDefaults,
  same_as: null,
  title: 'Tides',
  engines: [],
  milliseconds: 1,
  converted_at: at,
  confidence: 0.9,
  doubts: 8,
  notices: [],
  reviewed_by: null,
  outputs_failed: [],
} as unknown as DocumentDetails;

const version = (number: number, change: Partial<ReviewVersion>): ReviewVersion => ({
  version: number,
  kind: 'edit',
  at,
  by: 'Amina Haddad',
  is_own: false,
  what: 'Changed the text',
  changes: [],
  can_restore: true,
  ...change,
});
const versions = [
  version(7, { is_own: true, what: 'Changed the heading to level 2' }),
  version(6, {
    by: 'قارئ الوثائق الأول',
    changes: [{ what: 'Changed the text', id: 'n3', before: 'Let x be postive', after: 'Let x be positive' }],
  }),
  version(1, { kind: 'read', by: null, what: 'Converted from the source' }),
];

/** The versions once somebody else has had the source read anew. */
export const readAnew = {
  versions: [version(8, { kind: 'read', by: 'قارئ الوثائق الأول', what: 'Converted from the source' })],
  total: versions.length + 1,
};

const preview = {
  html: '<!doctype html><html lang="en"><head><title>Tides</title><style>body { color: #000; background: #fff; }</style></head><body><h1>Tides</h1><p>Let x be.</p></body></html>',
  docx: {
    version: 7,
    paragraphs: [
      { style: 'Heading1', text: 'Tides', direction: 'ltr' },
      { style: null, text: 'المد والجزر', direction: 'rtl' },
    ],
  },
  cells: {
    version: 7,
    more: 2,
    formulas: [
      {
        id: 'c1',
        mathml:
          '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac data-part="0"><mi data-part="1">x</mi><mn data-part="2">2</mn></mfrac></math>',
        unverified: ['ueb'],
        nemeth: [
          [
            { cells: '⠹', name: 'fraction_open', parts: [0] },
            { cells: '⠭', name: 'letter', parts: [1] },
            { cells: '⠌', name: 'fraction_line', parts: [0] },
            { cells: '⠆', name: 'number', parts: [2] },
            { cells: '⠼', name: 'fraction_close', parts: [0] },
          ],
        ],
        ueb: [
          [
            { cells: '⠰', name: 'grade1', parts: [0] },
            { cells: '⠷', name: 'fraction_open', parts: [0] },
            { cells: '⠭', name: 'letter', parts: [1] },
            { cells: '⠨⠌', name: 'fraction_line', parts: [0] },
            { cells: '⠼', name: 'numeric', parts: [2] },
            { cells: '⠃', name: 'number', parts: [2] },
            { cells: '⠾', name: 'fraction_close', parts: [0] },
          ],
        ],
      },
      {
        id: 'c2',
        mathml: '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi data-part="0">س</mi></math>',
        nemeth: null,
        ueb: null,
        unverified: [],
      },
    ],
  },
  braille: { version: 7, pages: [{ number: '1', lines: [{ cells: '⠠⠞⠊⠙⠑⠎', ascii: ',TIDES' }] }] },
};

/** Takes note that the document was opened: the server, which does not know it, would refuse to. */
export const takeNote = (page: Page) => page.route('**/api/search/recent', (route) => route.fulfill({ status: 204 }));

/** Answers every call of a review as a server does that has this document. */
export async function answer(page: Page, change: Partial<typeof review> = {}, ofDocument: Partial<DocumentDetails> = {}): Promise<void> {
  await page.route(`**/api/documents/${id}`, (route) => route.fulfill({ json: { ...details, ...ofDocument } }));
  await page.route(calls, (route) => route.fulfill({ json: { ...review, ...change } }));
  await takeNote(page);
  const picture = (route: Route) => route.fulfill({ body: png, contentType: 'image/png' });
  await page.route(`${calls}/proposals`, (route) => route.fulfill({ json: { model: null } }));
  await page.route(`${calls}/pages/**`, picture);
  await page.route(`${calls}/pictures/**`, picture);
  await page.route(`${calls}/versions?**`, (route) => route.fulfill({ json: { versions, total: versions.length } }));
  await page.route(`${calls}/preview/html?**`, (route) => route.fulfill({ body: preview.html, contentType: 'text/html' }));
  await page.route(`${calls}/preview/docx?**`, (route) => route.fulfill({ json: preview.docx }));
  await page.route(`${calls}/preview/cells?**`, (route) => route.fulfill({ json: preview.cells }));
  await page.route(`${calls}/preview/*_brf?**`, (route) => route.fulfill({ json: preview.braille }));
}

/** Somebody else was first. */
export const overtaken = (page: Page, kind = 'edit') =>
  page.route(`${calls}/edits`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'document.changed_meanwhile',
        detail: 'Someone else changed this document in the meantime.',
        changed: { version: 8, kind, by: 'قارئ الوثائق الأول', at },
      },
    }),
  );
const { document: _document, document_name: _name, page_pictures: _pictures, can_change: _can, run: _run, ...state } = review;
export const newer: ReviewChange = { ...state, version: 8, step: { exchanges: [], head: {} } as unknown as ReviewChange['step'] };
