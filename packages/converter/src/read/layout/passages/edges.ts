import type { Area } from '@manara/pdf/page-content';
import { right } from '../area.ts';
import type { Line } from '../lines/line.ts';

/** Between what lines of a column run: from the margin where they start to the one where full lines end, as x. */
export interface Edges {
  left: number;
  right: number;
}

/** Lines that end together, to a point, are set from margin to margin. */
const justified = { share: 0.25, least: 4, beyond: 0.1 };

/** Margins of a column by its lines; a few lines that reach over (a title, a hanging mark, a long formula) do not move them. */
export function edgesOf(lines: Line[], area: Area): Edges {
  const ordinary = lines.filter((line) => line.rotation === 0);
  if (ordinary.length === 0) return { left: area.x, right: right(area) };
  const lefts = ordinary.map((line) => line.area.x).sort((a, b) => a - b);
  const rights = ordinary.map((line) => right(line.area)).sort((a, b) => a - b);
  const left = common(lefts.toReversed()) ?? (lefts[Math.floor(lefts.length * 0.02)] as number);
  const end = common(rights) ?? (rights[Math.ceil(rights.length * 0.98) - 1] as number);
  return { left, right: end };
}

/** The outermost place that many lines share with next to none beyond it; null where there is none. `places` run outwards. */
function common(places: readonly number[]): number | null {
  const { share, least, beyond } = justified;
  const needed = Math.max(least, share * places.length);
  const from = Math.floor((1 - beyond) * places.length);
  for (let at = places.length - 1; at >= Math.max(0, from - 1); at -= 1) {
    const place = places[at] as number;
    if (places.filter((other) => Math.abs(other - place) < 1).length >= needed) return place;
  }
  return null;
}
