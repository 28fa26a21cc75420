import type { Area, Glyph } from '@manara/pdf/page-content';
import type { TagHint } from '../../pdf/tagged/tag-hint.ts';
import type { PlacedField } from '../fields/placed-field.ts';
import type { FormulaZone } from '../formulas/formula-zone.ts';

export interface TextStyle {
  /** Without subset prefix; empty for what was read from a picture. */
  font: string;
  /** Points, rounded to tenths. */
  size: number;
  bold: boolean;
  italic: boolean;
  monospace: boolean;
  colour: string;
}

/** Signs that stand on one line in one style with no gap between them: a word, or a part of one where the style or the baseline changes in it. */
export interface Word {
  /** In logical order, presentation forms turned into letters, accents composed. */
  text: string;
  /** From left to right as they are drawn; empty once a page has been understood, since glyphs are many. */
  glyphs: Glyph[];
  area: Area;
  baseline: number;
  style: TextStyle;
  /** Its letters run from right to left. */
  rtl: boolean;
  /** Whether a gap or a drawn space parts it from what stands left of it on its line. */
  gapBefore: boolean;
  /** A blank is drawn before it, be it without any width: the seam of two runs that were set one by one. */
  seamBefore: boolean;
  /** Place of its first glyph in the page's drawing order. */
  drawn: number;
  /** The smallest of its glyphs. */
  confidence: number;
  /** Degrees clockwise: 0, 90, 180, 270 or, of slanting text, what it is. */
  rotation: number;
  mcid: number | null;
  /** A line is drawn under it, or through it. */
  underlined?: boolean;
  struck?: boolean;
  /** A formula in running text, which stands among the words like one; its text is U+FFFC and its glyphs are the zone's. */
  formula?: FormulaZone;
  /** A field of a form, which stands among the words like one too; its text is U+FFFC. */
  field?: PlacedField;
  /** Small capitals, made of capitals in a smaller size; its text is in small letters. */
  smallCaps?: boolean;
  /** An initial over several lines: the letters after it belong to its word, unless it is one by itself. */
  begins?: boolean;
  /** What the file's structure tree says of it, where that is believed. */
  tag?: TagHint;
  /** Where the file's tags say that it is in another language than the words around it. */
  language?: string;
}
