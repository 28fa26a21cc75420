import rows from './shapes.json' with { type: 'json' };
import { side, soften } from './shape.ts';

/** A sign as one font draws it. Heights in thousandths of an em above the baseline, negative below it. */
export interface KnownShape {
  sign: string;
  italic: boolean;
  bold: boolean;
  top: number;
  bottom: number;
  width: number;
  /** Logarithm of its width to its height. */
  proportion: number;
  /** Place in the table: of two that are as like, the first counts. */
  order: number;
  /** Drawn in more than one piece. */
  inPieces: boolean;
  /** Darkness of the cells, softened. */
  cells: Float32Array;
  /** The same, coarser. */
  coarse: Float32Array;
}

const block = 3;
const coarseSide = side / block;

/** Means of 3 × 3 cells. Two shapes differ in these by no more than in their cells, so most need no closer look. Written into `coarse`. */
export function coarseOf(cells: Float32Array, coarse: Float32Array = new Float32Array(coarseSide * coarseSide)): Float32Array {
  coarse.fill(0);
  for (let at = 0; at < cells.length; at += 1) {
    const place = Math.floor(Math.floor(at / side) / block) * coarseSide + Math.floor((at % side) / block);
    coarse[place] = (coarse[place] ?? 0) + (cells[at] as number) / (block * block);
  }
  return coarse;
}

/** Signs that printers draw in more than one piece. One piece may be two that touch, so it only speaks against them. */
const inPieces = new Set(';:=≡÷%≈…!?ij±≤≥⩽⩾"≅≲≳⋯⋮∴');

let shapes: KnownShape[] | null = null;

/** From the narrowest to the widest. Read once, when the first picture needs them. */
export function knownShapes(): KnownShape[] {
  shapes ??= (rows as [string, string, number, number, number, string][])
    .map(([sign, style, top, bottom, width, code], order): KnownShape => {
      const cells = soften(Float32Array.from({ length: side * side }, (_, cell) => parseInt(code[cell] as string, 16)));
      const proportion = Math.log(width / Math.max(1, top - bottom));
      const [italic, bold] = [style.includes('i'), style.includes('b')];
      return { sign, italic, bold, top, bottom, width, proportion, order, inPieces: inPieces.has(sign), cells, coarse: coarseOf(cells) };
    })
    .sort((one, other) => one.proportion - other.proportion || one.order - other.order);
  return shapes;
}
