import type { Box } from '@manara/core/document/box';
import type { Inline } from '@manara/core/document/inline';
import type { Picture } from '@manara/core/document/picture';
import type { Area } from '@manara/pdf/page-content';
import type { DocumentStyle } from './document-style.ts';
import type { Line } from './lines/line.ts';
import type { Word } from './words/word.ts';

/**
 * Orders the picture of an area; null where the caller wants none. The file is written after the document has been understood. `only`: the
 * picture shows what stands in its own areas and leaves out the others, which reach into the box too.
 */
export type Cut = (box: Box, only?: { own: Area[]; others: Area[] }) => Picture | null;

/** What is at hand where blocks are made from what a page holds. */
export interface Making {
  style: DocumentStyle;
  nextId(): string;
  /** Words to lines in reading order, from top to bottom. */
  lines(words: Word[]): Line[];
  /** Lines of one paragraph, cell or caption to inlines: hyphens joined, formulas, note references and links in place. */
  inlines(lines: Line[]): Inline[];
  cut: Cut;
}
