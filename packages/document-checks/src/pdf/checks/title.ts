import { check, reviewUnless, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** Titles that programs put there, and file names. */
const byProgram =
  /^(?:untitled|title|document\s*\d*|microsoft (?:word|excel|powerpoint)\b.*|powerpoint presentation|slide \d+)$|\.(?:docx?|pptx?|xlsx?|pdf|indd|rtf|odt)$/iu;

/** The document has a title in its metadata. */
export const title: Check<PdfFile> = check({
  rule: 'pdf-title',
  appliesTo: (document) => [whole(document.title)],
  expects: (_, document) => (document.title === null ? 'failed' : reviewUnless(!byProgram.test(document.title))),
});
