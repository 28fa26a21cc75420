import type { Area } from '@manara/pdf/page-content';
import { right } from '../area.ts';
import type { Line } from '../lines/line.ts';

/** Between what lines of a column run: from the margin where they start to the one where full lines end, as x. */
export interface Edges {
  left: number;
  right: number;
}

/** Margins of a column by its lines; a few lines that reach over (a hanging mark, a long formula) do not move them. */
export function edgesOf(lines: Line[], area: Area): Edges {
  const ordinary = lines.filter((line) => line.rotation === 0);
  if (ordinary.length === 0) return { left: area.x, right: right(area) };
  const lefts = ordinary.map((line) => line.area.x).sort((a, b) => a - b);
  const rights = ordinary.map((line) => right(line.area)).sort((a, b) => a - b);
  const left = lefts[Math.floor(lefts.length * 0.02)] as number;
  const end = rights[Math.ceil(rights.length * 0.98) - 1] as number;
  return { left, right: end };
}
