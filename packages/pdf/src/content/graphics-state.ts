import type { Bounds, Matrix } from '../engine/matrix.ts';
import type { FontFacts } from './font-facts.ts';

/** What PDF calls the graphics state (ISO 32000-1, 8.4), as far as it decides what stands where; text matrices included. */
export interface GraphicsState {
  /** To points of the upright page. */
  ctm: Matrix;
  /** What may still be drawn upon; null: nothing. */
  clip: Bounds | null;
  fillColour: string;
  strokeColour: string;
  fillAlpha: number;
  strokeAlpha: number;
  lineWidth: number;
  font: FontFacts | null;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 for ordinary. */
  horizontalScale: number;
  leading: number;
  rise: number;
  renderMode: number;
  textMatrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}
