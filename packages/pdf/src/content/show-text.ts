import { apply, boundsOf, times, type Bounds, type Matrix } from '../engine/matrix.ts';
import type { EngineGlyph } from '../engine/pdfjs-shapes.ts';
import type { FontFacts } from './font-facts.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { Standing } from './marked-content.ts';
import type { Sign } from './sign.ts';

/** How high a blank is taken to be, so that it stands on its line. */
const blankHeight = 0.5;

/** Text rendering modes (ISO 32000-1, table 106): 3 draws nothing, 7 only clips. */
const drawsNothing = (mode: number): boolean => mode === 3 || mode === 7;

const turned = (matrix: Matrix): number => {
  const degrees = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI;
  return (((Math.round(degrees * 10) / 10) % 360) + 360) % 360;
};

/** From pen to pen along the line, ink across it: gaps between signs are then those that the file makes. */
function boxOf(font: FontFacts, glyph: EngineGlyph, size: number, advance: number): Bounds {
  const ink = font.ink(glyph);
  if (!ink) return [0, 0, advance, blankHeight * size];
  const [left, bottom, right, top] = ink;
  const inked: Bounds = [left * size, bottom * size, right * size, top * size];
  return Math.abs(advance) < 0.01 * size ? inked : [0, inked[1], advance, inked[3]];
}

/** From the line that is being set, its pen at the origin, to the page. */
function lineOf({ ctm, textMatrix, x, y, rise }: GraphicsState, along: number, direction: number): Matrix {
  const [a, b, c, d, e, f] = times(ctm, textMatrix);
  return [a * along, b * along, c * direction, d * direction, a * x + c * (y + rise) + e, b * x + d * (y + rise) + f];
}

/** Places each sign of a `showText` and moves the pen behind it, by the rules of ISO 32000-1, 9.4.4. */
export function showText(
  state: GraphicsState,
  glyphs: readonly (EngineGlyph | number)[],
  standing: Standing,
  place: (sign: Sign) => void,
): void {
  const { font } = state;
  const size = Math.abs(state.fontSize);
  if (!font || size === 0) return;
  const direction = state.fontSize < 0 ? -1 : 1;
  const along = state.horizontalScale * direction;
  const lineMatrix = lineOf(state, along, direction);
  const unit = size * (font.matrix[0] ?? 0.001);
  const rotation = turned(lineMatrix);
  const height = size * Math.hypot(lineMatrix[2], lineMatrix[3]);
  const invisible = drawsNothing(state.renderMode) || (state.fillAlpha === 0 && state.renderMode === 0);
  const thickened = state.renderMode === 2 && state.strokeColour === state.fillColour && state.lineWidth > 0.01 * size;
  const colour = state.renderMode === 1 ? state.strokeColour : state.fillColour;
  let pen = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      pen += ((font.vertical ? 1 : -1) * glyph * size) / 1000;
      continue;
    }
    const spacing = ((glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing) * direction;
    const upright = font.vertical ? glyph.vmetric : null;
    const x = upright ? -upright[1] * unit : pen;
    const y = upright ? -(pen + upright[2] * unit) : 0;
    const local = boxOf(font, glyph, size, glyph.width * unit);
    place({
      glyph,
      font,
      box: boundsOf(lineMatrix, local[0] + x, local[1] + y, local[2] + x, local[3] + y),
      baseline: apply(lineMatrix, x, y)[1],
      size: height,
      rotation,
      colour,
      thickened,
      invisible,
      mcid: standing.mcid,
      owner: standing.owner,
    });
    pen += upright ? -upright[0] * unit - spacing : glyph.width * unit + spacing;
  }
  if (font.vertical) state.y -= pen;
  else state.x += pen * along;
}
