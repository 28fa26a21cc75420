import type { EngineGlyph } from '../engine/pdfjs-shapes.ts';
import type { Bounds } from '../engine/matrix.ts';
import type { FontFacts } from './font-facts.ts';
import type { Standing } from './marked-content.ts';

/** A sign as it was drawn, before its characters are known. */
export interface Sign extends Standing {
  glyph: EngineGlyph;
  font: FontFacts;
  box: Bounds;
  baseline: number;
  size: number;
  rotation: number;
  colour: string;
  /** Looks bold because its outline is drawn as well. */
  thickened: boolean;
  invisible: boolean;
}
