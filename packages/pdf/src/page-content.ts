/**
 * What stands on a page, whoever read it: a PDF's own signs, or words that were read from a picture. Points from the top left corner of the
 * page as it is seen upright, y downwards.
 */
export interface PageContent {
  /** Counts from 0. */
  index: number;
  /** Its number in the source, from 1, where nothing of it could be read. */
  missing?: number;
  width: number;
  height: number;
  /** Degrees clockwise by which it is seen turned, since its text lay sideways; absent of others. */
  turned?: number;
  /** Number of the page as the file labels it; null where it says nothing beyond counting. */
  label: string | null;
  kind: 'text' | 'picture' | 'picture_with_text';
  /** In the order in which the file draws them. */
  glyphs: Glyph[];
  rules: Rule[];
  images: ImagePlace[];
  /** Where something is drawn that is neither a rule nor a picture: curves, slanted lines, shades. Absent of pages that were read from a picture. */
  shapes?: Area[];
  links: LinkPlace[];
  fields: FieldPlace[];
  /** What readers have written on the page. Absent of pages that were read from a picture. */
  comments?: CommentPlace[];
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A sign as it is drawn; of a page that was read from a picture, a word. Along the line its box reaches from pen to pen (its advance, without
 * the spacing that the file adds), so that the gaps between boxes are the gaps that were set; across the line it is what is inked. A sign
 * without an advance (an accent set over another sign) has the box of its ink both ways; a blank stands on its line, half its size high.
 */
export interface Glyph extends Area {
  /** One or more characters in logical order; U+FFFD where nobody knows; a space where the file draws one. Brackets are those that are drawn, in right-to-left text too. */
  text: string;
  /** The line that the sign stands on, as y. */
  baseline: number;
  /** Points. */
  size: number;
  /** Name of the font without its subset prefix; of pictures empty. */
  font: string;
  /** The same for signs of one font as the file holds it: formulas often have the text's font a second time, encoded otherwise. */
  face?: string;
  bold: boolean;
  italic: boolean;
  monospace: boolean;
  /** Of pictures: a single sign (not a word) that its shape, its place or its neighbours make part of a formula. A run of such signs, with the rules among them, is a formula zone. */
  mathematical?: boolean;
  /** #rrggbb. */
  colour: string;
  /** Degrees clockwise that the sign is turned on the upright page: 0 for ordinary text. */
  rotation: number;
  /** A letter of a script that runs from right to left; in the file's drawing such a sign mostly stands left of the one before it in the text. */
  rtl: boolean;
  /** Drawn without colour: the text layer under a scan. */
  invisible: boolean;
  /** Marked content that it belongs to in the structure tree of its page; null outside of any, -1 in what the file itself calls an artifact. */
  mcid: number | null;
  /** Where the text comes from, the surest first. */
  known: 'font' | 'actual_text' | 'glyph_name' | 'ocr' | 'unknown';
  /** Of unknown signs: the same for signs that look the same, so that one of them that somebody reads tells all. */
  shape?: string;
  /** 0 to 1; 1 for what a file says itself. */
  confidence: number;
}

/** A straight line or a filled box: of tables, fractions, frames, underlines. Thin ones are lines, whichever way they were drawn. */
export interface Rule extends Area {
  colour: string;
  filled: boolean;
}

export interface ImagePlace extends Area {
  /** The same picture drawn twice has one id. */
  id: string;
  /** Pixels of the picture itself. */
  pixelWidth: number;
  pixelHeight: number;
  mcid: number | null;
}

export interface LinkPlace extends Area {
  href: string | null;
  /** Place in the document that it leads to; y null: the page as a whole. */
  destination: { page: number; y: number | null } | null;
}

export interface FieldPlace extends Area {
  kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature';
  name: string;
  /** The field's name for people. */
  tooltip: string | null;
  value: string;
  checked: boolean;
  options: string[];
  required: boolean;
}

/** A comment on the page: a note, or what is said of a mark. */
export interface CommentPlace extends Area {
  text: string;
  author: string | null;
}
