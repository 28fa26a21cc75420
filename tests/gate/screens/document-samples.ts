import type { DocumentCheck } from '@manara/contract/document-check';
import type { Document, DocumentDetails } from '@manara/contract/documents';
import { conversionDefaults, outputs } from '@manara/core/document/conversion';

export const id = (last: number) => `01970000-0000-7000-8000-00000000000${last}`;

export const completed: Document = {
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
export const encrypted = { code: 'encrypted', message, takes_password: true } as const;
export const unfinished = { outputs: [], pages: null, language: null, progress: 0, pages_done: 0, pages_known: 0 };

/** Every state that a document can be in, under names that try the layout. */
export const everyState: Document[] = [
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

export const allDetails: DocumentDetails = {
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

export const unchecked: DocumentCheck = { state: 'none', failure: null, checked_at: null, analysis: null, can_check: true, can_fix: false };
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
  answers: [],
};
const analysis: NonNullable<DocumentCheck['analysis']> = {
  score: 64.2,
  summary: 'Score 64.2. 2 failures, 1 issue to review.',
  issues: [issue, { ...issue, kind: 'needs_review', severity: 'medium', title: 'عنوان بلا نص', criteria: [], place_count: 2 }],
  issues_left_out: 12,
  unseen: ['Part of the file is damaged and wasn’t checked.'],
};
export const checked: DocumentCheck = {
  ...unchecked,
  state: 'completed',
  checked_at: '2026-03-09T08:32:00Z',
  analysis,
  can_fix: true,
};

const words = { kind: 'alternative', text: 'خريطة المرفأ مع المنارة ‏⁦(2026)⁩' } as const;
const given = { answer: words, by: 'أمينة حداد', at: '2026-03-09T08:30:00Z' };
const used = {
  at: '2026-03-09T08:35:00Z',
  files: 1,
  unused: [{ file: 'report.pdf', code: 'not_found' as const, reason: 'This place was not found. It may have changed or been fixed.' }],
};
const kinds: ['alternative'] = ['alternative'];
/** A figure at two places, answered for both, and for one by itself. */
const answers: (typeof issue)['answers'] = [
  { id: 'a', place: null, answer: { kinds, given, used } },
  { id: 'b', place: { name: 'page 3', path: `Document/Sect/${long}/Figure` }, answer: { kinds, given, used: { ...used, files: 0 } } },
  { id: 'c', place: { name: '', path: 'Document/Figure[2]' }, answer: { kinds, given: null, used: null } },
];
export const answeredAnalysis = { ...analysis, issues: [{ ...issue, place_count: 2, answers }, ...analysis.issues.slice(1)] };
export const answered: DocumentCheck = { ...checked, analysis: answeredAnalysis };
