import type { StructuredDocument } from '@manara/core/document/document';
import { cleanText } from './markup/clean-text.ts';
import type { Outline } from './outline.ts';
import type { OutputTexts } from './output-texts.ts';

interface Known {
  document: StructuredDocument;
  outline: Outline;
  texts: OutputTexts;
}

/** The title of an output: the document's, else its first heading, else a word for having none. */
export const titleOf = ({ document, outline, texts }: Known): string =>
  cleanText(document.title ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim() ||
  outline.entries.find(({ text }) => text !== '')?.text ||
  texts.text('untitled');
