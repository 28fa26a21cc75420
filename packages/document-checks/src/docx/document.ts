import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type * as Office from '../office/document.ts';
import type { Style } from './styles.ts';

export interface Paragraph extends Office.Passage {
  style: Style;
  /** 1 to 9; null for no heading. */
  level: number | null;
  /** Holds something that is no text: a drawing, a formula, a break. */
  holdsMore: boolean;
  /** Where in the document it is. */
  area: 'body' | 'table' | 'box' | 'header' | 'note';
}

export interface WordDrawing extends Office.Drawing {
  isFloating: boolean;
  /** Of an embedded program's object, such as `Equation.3`. */
  program: string | null;
}

export interface WordTable extends Office.Table {
  isNested: boolean;
}

export interface FormControl {
  kind: string;
  name: string;
  /** What its placeholder says. */
  text: string;
  place: DocumentPlace;
}

/** A Word file, as its checks see it. */
export interface WordDocument extends Office.OfficeDocument {
  passages: Paragraph[];
  drawings: WordDrawing[];
  tables: WordTable[];
  controls: FormControl[];
  /** Points of most of the text. */
  bodySize: number;
  /** Tracked changes and comments that are still there, the first of each kind. */
  reviewMarks: { kind: string; text: string; place: DocumentPlace }[];
  /** `forms`, `readOnly` and so on, where editing is restricted. */
  protection: string | null;
  pages: number | null;
}

/** The paragraphs of the text itself, in their order: no tables, boxes, headers or notes. */
export const bodyOf = ({ passages }: WordDocument): Paragraph[] => passages.filter(({ area }) => area === 'body');

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
