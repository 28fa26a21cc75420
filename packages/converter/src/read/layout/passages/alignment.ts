import { right } from '../area.ts';
import type { Passage } from '../flow/flow.ts';
import type { Line } from '../lines/line.ts';
import type { Edges } from './edges.ts';

/** How lines stand between the margins, and how far the first is set in; `rtl`: they start at the right. */
export function alignmentOf(lines: Line[], edges: Edges, rtl: boolean): Pick<Passage, 'indent' | 'align'> {
  const size = lines[0]?.style.size ?? 10;
  const starts = lines.map((line) => (rtl ? edges.right - right(line.area) : line.area.x - edges.left));
  const ends = lines.map((line) => (rtl ? line.area.x - edges.left : edges.right - right(line.area)));
  const rest = starts.slice(1);
  const margin = rest.length > 0 ? Math.min(...rest) : 0;
  const indent = rest.length > 0 ? (starts[0] as number) - margin : 0;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.6 * size;
  const centred = lines.every((_, index) => near(starts[index] as number, ends[index] as number));
  if (centred && lines.some((_, index) => (starts[index] as number) > 1.5 * size)) return { indent: 0, align: 'centre' };
  if (
    lines.every((_, index) => near(ends[index] as number, 0)) &&
    starts.some((start) => start > 2 * size) &&
    starts.every((start) => start > 0.6 * size)
  )
    return { indent: 0, align: 'end' };
  const full = ends.slice(0, -1);
  return { indent, align: full.length > 0 && full.every((end) => near(end, 0)) ? 'justified' : 'start' };
}
