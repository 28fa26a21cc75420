import type { StructuredDocument } from '@manara/core/document/document';
import type { OutputTexts } from './output-texts.ts';

/** Whether a person has looked at the document: said in every output. */
export const reviewMark = ({ document, texts }: { document: StructuredDocument; texts: OutputTexts }): string =>
  document.reviewed ? texts.text('reviewed', { day: texts.day(document.reviewed.at) }) : texts.text('not_reviewed');
