import type { Area } from '@manara/pdf/page-content';
import type { FormulaZone } from '../formulas/formula-zone.ts';
import type { TextStyle, Word } from '../words/word.ts';

export interface WordPiece {
  kind: 'word';
  word: Word;
  area: Area;
  /** No space between it and the piece before it. */
  glued: boolean;
  shift: 'superscript' | 'subscript' | null;
}

/** A formula in running text. */
export interface FormulaPiece {
  kind: 'formula';
  zone: FormulaZone;
  /** The word that stands for it among the others. */
  word: Word;
  area: Area;
  glued: boolean;
}

export type Piece = WordPiece | FormulaPiece;

/** What is read in one go from one margin of its column to the other, scripts and the parts of small fractions included. */
export interface Line {
  /** Counts from 0. */
  page: number;
  area: Area;
  /** Of its ordinary words, as y. */
  baseline: number;
  /** The style that most of its letters have. */
  style: TextStyle;
  rtl: boolean;
  /** From left to right as they stand, until `inReadingOrder` has put them in the order in which they are read. */
  pieces: Piece[];
  rotation: number;
}
