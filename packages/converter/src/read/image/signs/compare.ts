import type { KnownShape } from './known-shapes.ts';
import { coarseOf, knownShapes } from './known-shapes.ts';
import { side, soften } from './shape.ts';

export interface Likeness {
  shape: KnownShape;
  /** Mean squared difference of the cells, with what proportions and place cost; 0 is the same. */
  cost: number;
}

export interface SeenShape {
  /** Darkness of the cells, 0 to 255. */
  cells: Uint8Array;
  width: number;
  height: number;
  /** Pixels that the top and the bottom stand above the line, and pixels of an em there; null where nobody knows the line. */
  line: { top: number; bottom: number; em: number } | null;
  /** Of how many pieces of ink it is made. */
  parts: number;
}

const wrongPieces = 0.03;

/** Signs of nearly no extent in one direction fill their box whatever they are: their proportions tell more than their cells. */
const proportionWeight = 0.12;
const placeWeight = 0.12;
/** What costs so much is another sign. */
const unlike = 0.3;

/** More than rounding can make two equal costs differ by. */
const slack = 1 + 1e-9;

const softened = new Float32Array(side * side);
const rough = new Float32Array(coarseOf(softened).length);

/** Where in the table of known shapes those begin that are at least so wide. */
function firstAsWide(shapes: readonly KnownShape[], proportion: number): number {
  let first = 0;
  for (let end = shapes.length; first < end;) {
    const middle = (first + end) >> 1;
    if ((shapes[middle] as KnownShape).proportion < proportion) first = middle + 1;
    else end = middle;
  }
  return first;
}

/** Sum of squares between two pictures of as many cells, a multiple of four; of pictures that differ by more than `most`, any number above it. */
function differenceOf(one: Float32Array, other: Float32Array, most: number): number {
  const { length } = one;
  let sum = 0;
  // Asked after every fourth only: asking takes as long as a cell.
  for (let at = 0; at < length && sum <= most; at += 4) {
    const first = (one[at] as number) - (other[at] as number);
    const second = (one[at + 1] as number) - (other[at + 1] as number);
    const third = (one[at + 2] as number) - (other[at + 2] as number);
    const fourth = (one[at + 3] as number) - (other[at + 3] as number);
    sum = sum + first * first + second * second + third * third + fourth * fourth;
  }
  return sum;
}

/** What proportions, place and pieces cost. */
function costOfBox(seen: SeenShape, proportion: number, shape: KnownShape): number {
  const difference = proportion - shape.proportion;
  let cost = proportionWeight * difference * difference;
  if (shape.inPieces !== seen.parts > 1) cost += wrongPieces;
  if (seen.line) {
    const top = seen.line.top / seen.line.em - shape.top / 1000;
    const bottom = seen.line.bottom / seen.line.em - shape.bottom / 1000;
    cost += placeWeight * Math.min(0.8, top * top + bottom * bottom) * 2;
  }
  return cost;
}

const isLiker = (one: Likeness, other: Likeness): boolean =>
  one.cost < other.cost || (one.cost === other.cost && one.shape.order < other.shape.order);

/** The known shapes that are most like it, best first, one of each sign and style. */
export function compare(seen: SeenShape, most = 4): Likeness[] {
  const cells = soften(seen.cells, softened);
  const coarse = coarseOf(cells, rough);
  const proportion = Math.log(seen.width / seen.height);
  const best: Likeness[] = [];
  let limit = unlike;
  const shapes = knownShapes();
  // Nearest proportions first: what is found there rules most of the others out.
  let wider = firstAsWide(shapes, proportion);
  let narrower = wider - 1;
  for (;;) {
    const [down, up] = [shapes[narrower], shapes[wider]];
    const isDown = !up || (down !== undefined && proportion - down.proportion <= up.proportion - proportion);
    const shape = isDown ? down : up;
    if (!shape) break;
    if (isDown) narrower -= 1;
    else wider += 1;
    const far = shape.proportion - proportion;
    if (proportionWeight * far * far > limit * slack) break;
    const box = costOfBox(seen, proportion, shape);
    if (box > limit) continue;
    const room = (limit - box) * slack;
    if (differenceOf(coarse, shape.coarse, room * coarse.length) > room * coarse.length) continue;
    const likeness = { shape, cost: box + differenceOf(cells, shape.cells, room * cells.length) / cells.length };
    const last = best.length === most ? best[most - 1] : undefined;
    if (last ? !isLiker(likeness, last) : likeness.cost >= unlike) continue;
    const same = best.findIndex((other) => other.shape.sign === shape.sign && other.shape.italic === shape.italic);
    if (same >= 0) {
      if (!isLiker(likeness, best[same] as Likeness)) continue;
      best.splice(same, 1);
    }
    const place = best.findIndex((other) => isLiker(likeness, other));
    best.splice(place === -1 ? best.length : place, 0, likeness);
    if (best.length > most) best.pop();
    if (best.length === most) limit = (best[most - 1] as Likeness).cost;
  }
  return best;
}
