import type { Bounds, Grey } from '../bitmap/bitmap.ts';
import { heightOf, union, widthOf } from '../bitmap/bitmap.ts';
import type { Line, Sign } from '../signs/sign.ts';
import { baselineAt } from '../signs/sign.ts';
import type { PageAnalysis } from './analyse.ts';
import type { ReadRun } from './read-run.ts';
import { isLatin } from './analyse.ts';
import { isPunctuation, latinWords } from './latin-words.ts';

/** Words in one script that follow one another: what is recognised in one go. */
export interface Piece {
  signs: Sign[];
  line: Line;
  bounds: Bounds;
  latin: boolean | null;
}

const widestGap = 1.2;
/** Of a sign that is what it looks like. */
const knownCost = 0.04;

/** The text of the lines between their formulas. */
export function piecesOf(analysis: PageAnalysis): Piece[] {
  return analysis.runs.flatMap((run) => split(run, analysis.least));
}

function split(run: ReadRun, least: number): Piece[] {
  const pieces: Piece[] = [];
  const foreign = run.latin === false ? latinWords(run) : new Set<Sign>();
  const ending = run.latin === false ? bulletAtEnd(run) : null;
  let open: Sign[] = [];
  const close = (): void => {
    if (open.length > 0)
      pieces.push({
        signs: open,
        line: run.line,
        bounds: open.map<Bounds>((sign) => sign).reduce(union),
        latin: foreign.has(open[0] as Sign) ? true : scriptOf(open, run, least),
      });
    open = [];
  };
  for (const [at, sign] of run.signs.entries()) {
    const last = open.at(-1);
    if (sign.mathematical || (last && sign.left - Math.max(...open.slice(-3).map((one) => one.right)) > widestGap * run.line.em)) close();
    if (last && (foreign.has(last) !== foreign.has(sign) || sign === ending)) close();
    if (sign.mathematical) continue;
    open.push(sign);
    // A bullet is a sign by itself and would be read as a letter.
    // So is what a formula leaves behind: alone before a word it would be taken for part of one.
    if (open.length > 1) continue;
    const next = run.signs[at + 1];
    const isApart = sign === ending || (next !== undefined && next.left - sign.right > ringGap * run.line.em);
    const bullet = isBullet(sign, run.line) ? '•' : isApart && isRing(sign, run.line) ? '◦' : null;
    if (bullet) {
      Object.assign(sign, { text: bullet, cost: Math.min(sign.cost, knownCost) });
      close();
    } else if (/^[.,;:]$/.test(sign.text) && sign.cost < 0.06 && run.latin !== false) close();
  }
  close();
  return pieces;
}

/** A line may change its script at a formula. */
function scriptOf(signs: Sign[], run: ReadRun, least: number): boolean | null {
  const own = isLatin(signs, run.line.em, least);
  return run.latin === false && own !== true ? false : own;
}

/** The bullet of a line that is read from the right, which stands at its right end, apart from its words. */
function bulletAtEnd({ signs, line }: ReadRun): Sign | null {
  const [before, last] = [signs.at(-2), signs.at(-1)];
  if (!last || !before) return null;
  const gap = last.left - Math.max(...signs.slice(0, -1).map((sign) => sign.right));
  return (gap > 0.35 * line.em && isBullet(last, line)) || (gap > ringGap * line.em && isRing(last, line)) ? last : null;
}

/** One round piece of ink: a disc fills π/4 of its box. */
function isDisc({ parts, ...bounds }: Sign): boolean {
  const [part] = parts;
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  if (parts.length !== 1 || !part || Math.abs(width - height) > 0.18 * Math.max(width, height)) return false;
  const share = part.area / (width * height);
  return share > 0.7 && share < 0.88;
}

/** Ems: white between a ring and its item, as no letter has after it. */
const ringGap = 0.6;

/** One round line of ink with nothing in it. */
function isRing(sign: Sign, line: Line): boolean {
  const [part] = sign.parts;
  const [width, height] = [widthOf(sign), heightOf(sign)];
  if (sign.parts.length !== 1 || !part || !/^[o0©°◦○]$/iu.test(sign.text) || Math.abs(width - height) > 0.18 * Math.max(width, height))
    return false;
  return part.area < 0.7 * width * height && standsAsBullet(sign, line);
}

const isBullet = (sign: Sign, line: Line): boolean =>
  ((sign.text === '•' && sign.cost < 0.05) || isDisc(sign)) && standsAsBullet(sign, line);

/** Small, and halfway up the small letters of its line. */
function standsAsBullet(sign: Sign, line: Line): boolean {
  const [width, height] = [widthOf(sign), heightOf(sign)];
  const middle = baselineAt(line, sign.left) - (sign.top + sign.bottom) / 2;
  return width < 0.6 * line.em && height < 0.6 * line.em && height > 0.2 * line.em && middle > 0.1 * line.em && middle < 0.5 * line.em;
}

/** Read by shape alone: bullets, and punctuation that a formula leaves behind. */
export const needsNoReading = (piece: Piece): boolean =>
  piece.signs.every((sign) => isPunctuation(sign) && heightOf(sign) < 1.3 * piece.line.em) && piece.signs.length <= 2;

/** A piece as a picture of its own, level, nothing else in it, at a size that is read well; `scale`: its pixels to one of the page. */
export function pictureOf(piece: Piece, grey: Grey, labels: Int32Array): { picture: Grey; scale: number; margin: number; aside: number } {
  const { bounds, line } = piece;
  const mine = new Set(piece.signs.flatMap((sign) => sign.parts.map((part) => part.label)));
  const margin = Math.max(2, Math.round(0.18 * line.em));
  const aside = Math.max(2, Math.round(0.09 * line.em));
  const rise = Math.abs(line.slope) * widthOf(bounds);
  const width = widthOf(bounds) + 2 * aside;
  const height = Math.ceil(heightOf(bounds) - (piece.signs.length > 8 ? rise : 0)) + 2 * margin;
  const data = new Uint8Array(width * height).fill(255);
  const down = line.slope < 0 ? heightOf(bounds) - (height - 2 * margin) : 0;
  for (let x = 0; x < width; x += 1) {
    const shift = Math.round(line.slope * (x - aside)) + (piece.signs.length > 8 ? down : 0);
    const column = bounds.left + x - aside;
    if (column < 0 || column >= grey.width) continue;
    for (let y = 0; y < height; y += 1) {
      const row = bounds.top + y - margin + shift;
      if (row < 0 || row >= grey.height) continue;
      const at = row * grey.width + column;
      const label = labels[at] as number;
      if (label === -1 || mine.has(label)) data[y * width + x] = grey.data[at] as number;
    }
  }
  const scale = line.em < 24 ? 2 : line.em > 70 ? 48 / line.em : 1;
  return { picture: scale === 1 ? { width, height, data } : resized({ width, height, data }, scale), scale, margin, aside };
}

/** Larger by bilinear interpolation, smaller by means. */
function resized(grey: Grey, scale: number): Grey {
  const [width, height] = [Math.max(1, Math.round(grey.width * scale)), Math.max(1, Math.round(grey.height * scale))];
  const data = new Uint8Array(width * height);
  const reach = Math.max(1, Math.round(1 / scale));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [Math.max(0, (x + 0.5) / scale - 0.5), Math.max(0, (y + 0.5) / scale - 0.5)];
      if (scale > 1) {
        const [u0, v0] = [Math.floor(u), Math.floor(v)];
        const [u1, v1] = [Math.min(grey.width - 1, u0 + 1), Math.min(grey.height - 1, v0 + 1)];
        const at = (row: number, column: number): number => grey.data[row * grey.width + column] as number;
        data[y * width + x] =
          (at(v0, u0) * (1 - u + u0) + at(v0, u1) * (u - u0)) * (1 - v + v0) +
          (at(v1, u0) * (1 - u + u0) + at(v1, u1) * (u - u0)) * (v - v0);
        continue;
      }
      let [sum, count] = [0, 0];
      for (let row = Math.floor(v); row < Math.min(grey.height, Math.floor(v) + reach); row += 1) {
        for (let column = Math.floor(u); column < Math.min(grey.width, Math.floor(u) + reach); column += 1) {
          sum += grey.data[row * grey.width + column] as number;
          count += 1;
        }
      }
      data[y * width + x] = count ? sum / count : 255;
    }
  }
  return { width, height, data };
}
