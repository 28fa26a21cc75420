import type { Glyph } from '@manara/pdf/page-content';

/** A glyph in the frame of its rotation, with its place in the drawing order. */
export interface Placed extends Glyph {
  drawn: number;
  source: Glyph;
  /** Accents, vowel signs and doubles of it that are drawn by themselves. */
  joined?: Glyph[];
}
