import type { BrailleBook } from './braille-book.ts';
import { toBrailleAscii } from './cells.ts';

/** A page as a reviewer sees it. */
export interface PreviewPage {
  number: string;
  /** The same line as cells (U+2800 to U+283F) and as braille ASCII. */
  lines: { cells: string; ascii: string }[];
}

/** The pages of a book for the eye, cells and braille ASCII side by side. */
export const braillePreview = ({ pages }: BrailleBook): PreviewPage[] =>
  pages.map(({ number, lines }) => ({ number, lines: lines.map((cells) => ({ cells, ascii: toBrailleAscii(cells) })) }));
