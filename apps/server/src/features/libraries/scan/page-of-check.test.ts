import { expect, it } from 'vitest';
import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import type { LibraryDocument } from './library-documents.ts';
import { pageOfCheck } from './page-of-check.ts';

const document = { url: 'https://contoso.sharepoint.com/a.docx', path: 'forms/a.docx', depth: 1 } as LibraryDocument;
const at = { knownAt: new Date('2026-11-27T10:00:00Z'), milliseconds: 7 };
const checked: CheckedDocument = {
  kind: 'docx',
  title: null,
  language: 'en-US',
  pages: 3,
  findings: [
    {
      ruleId: 'office-image-alt',
      outcome: 'violation',
      bestPractice: false,
      sc: ['1.1.1'],
      clauses: [],
      impact: 'critical',
      severity: 'critical',
      effort: 'S',
      issueType: 'image_alt_text',
      place: { page: 2, path: 'word/document.xml/document/body[1]/p[4]' },
      snippet: 'Picture 1',
      contrast: null,
      fingerprint: 'f'.repeat(32),
    },
  ],
  rules: [],
  unseen: ['damaged_parts'],
};

it('is a page with its findings, each with its place in the document', () => {
  expect(pageOfCheck(document, { ok: true, document: checked }, at)).toMatchObject({
    status: 'read',
    url: document.url,
    depth: 1,
    startedAt: '2026-11-27T10:00:00.000Z',
    milliseconds: 7,
    title: '',
    language: 'en-US',
    marks: [{ code: 'file_damaged_parts', values: {} }],
    findings: [
      {
        ruleId: 'office-image-alt',
        selector: 'word/document.xml/document/body[1]/p[4]',
        html: 'Picture 1',
        documentPlace: { page: 2 },
        fingerprint: 'f'.repeat(32),
      },
    ],
  });
});

it('is a page that was not read where it could not be checked, and says which file that was', () => {
  expect(pageOfCheck(document, { ok: false, reason: 'file_locked' }, at)).toMatchObject({
    status: 'unread',
    reason: { code: 'file_locked', values: { file: 'forms/a.docx' } },
  });
});
