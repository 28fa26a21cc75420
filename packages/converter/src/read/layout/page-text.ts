import type { PageContent } from '@manara/pdf/page-content';
import type { Line } from './lines/line.ts';
import type { Word } from './words/word.ts';

/** A page whose signs stand in words, before anything of it is claimed. */
export interface PageText {
  content: PageContent;
  /** All visible words, page numbers included; what the file calls an artifact left out. */
  words: Word[];
  /** A first guess, made of all words as if nothing were a table or a formula: cut at gaps wider than a word's, so that no line crosses a gutter. */
  lines: Line[];
}
