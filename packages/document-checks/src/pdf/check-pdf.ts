import type { CheckedDocument, UnseenMark } from '@manara/core/document-check/document-finding';
import { bounds } from '../bounds.ts';
import { runChecks } from '../run-checks.ts';
import { pdfChecks } from './pdf-checks.ts';
import { readPdf } from './read-pdf.ts';

/** Checks a PDF. Throws Refused. */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedDocument> {
  const document = await readPdf(bytes);
  const { findings, rules, cut } = runChecks(document, pdfChecks);
  const marks: [UnseenMark, boolean][] = [
    ['locked_structure', document.facts === null],
    ['pages_left_out', document.pageCount > bounds.pages],
    ['damaged_parts', document.pages.slice(0, bounds.pages).some(({ content }) => content === null)],
    ['findings_left_out', cut],
  ];
  return {
    kind: 'pdf',
    title: document.title,
    language: document.language,
    pages: document.pageCount,
    findings,
    rules,
    unseen: marks.flatMap(([mark, holds]) => (holds ? [mark] : [])),
  };
}
