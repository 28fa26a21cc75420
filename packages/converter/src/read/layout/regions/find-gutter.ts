import { bottom, right } from '../area.ts';
import { bandsOf, type Band } from './bands.ts';
import type { Item } from './item.ts';
import { judgeGutter, type Measure, type Verdict } from './judge-gutter.ts';

/** White that runs down between items, over a part of the height that they take. */
export interface Gutter {
  left: Item[];
  right: Item[];
  above: Item[];
  /** A large line by itself, right over both sides. */
  head: Item[];
  below: Item[];
  verdict: Exclude<Verdict, { kind: 'rows' }>;
}

interface Candidate {
  from: number;
  to: number;
  /** Height over which nothing crosses it. */
  top: number;
  foot: number;
  left: Item[];
  right: Item[];
  /** Rows of the side with fewer, of both, and how wide the white is: what each is by where those before are alike. */
  score: [number, number, number];
}

/** So many of the likeliest are judged. */
const judged = 10;

/** The gutter that parts most, of those that part columns; null where items stand in one column. */
export function findGutter(items: Item[], measure: Measure): Gutter | null {
  if (items.length < 4) return null;
  const downwards = items.toSorted((a, b) => a.area.y - b.area.y);
  const candidates = edgesOf(items, measure.size).flatMap((edge) => windowsOf(downwards, edge, measure));
  candidates.sort((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1] || b.score[2] - a.score[2]);
  for (const candidate of candidates.slice(0, judged)) {
    const verdict = judgeGutter(candidate.left, candidate.right, candidate, measure);
    if (verdict.kind === 'rows') continue;
    const inside = new Set([...candidate.left, ...candidate.right]);
    const rest = items.filter((item) => !inside.has(item));
    const middle = (candidate.top + candidate.foot) / 2;
    const below = rest.filter((item) => item.area.y + item.area.height / 2 >= middle);
    const heads = below.length > 0 ? headingsBelow(candidate, measure) : new Set<Item>();
    const above = rest.filter((item) => item.area.y + item.area.height / 2 < middle);
    const head = headAtFoot(above, measure);
    return {
      left: candidate.left.filter((item) => !heads.has(item)),
      right: candidate.right.filter((item) => !heads.has(item)),
      above: above.filter((item) => item !== head),
      head: head ? [head] : [],
      below: [...heads, ...below],
      verdict,
    };
  }
  return null;
}

/** The large line that stands by itself under all else; null where it is no such line. */
function headAtFoot(items: Item[], { size }: Measure): Item | null {
  const [only, ...others] = bandsOf(items).at(-1)?.items ?? [];
  const isHead = only?.content.kind === 'line' && others.length === 0 && only.content.line.style.size > section.larger * size;
  return isHead && items.length > 1 ? only : null;
}

/** What stands from a heading on under the foot of the other side: it heads what is below both. */
function headingsBelow({ left, right: other }: Candidate, { size }: Measure): Set<Item> {
  const [one, two] = [left, other].map((side) => {
    const beside = side === left ? other : left;
    const foot = Math.max(...beside.map((item) => bottom(item.area)));
    const tail = side.filter((item) => item.area.y >= foot - 1).toSorted((a, b) => a.area.y - b.area.y);
    const from = tail.findIndex(
      ({ content }) => content.kind === 'line' && content.line.style.bold && content.line.style.size > 1.05 * size,
    );
    return from < 0 || tail.length === side.length ? [] : tail.slice(from);
  });
  return new Set([...(one ?? []), ...(two ?? [])]);
}

/** Narrow stretches right before where items start and right behind where they end, each once. */
function edgesOf(items: Item[], size: number): { from: number; to: number }[] {
  const least = 0.7 * size;
  const starts = new Map<number, number>();
  for (const { area } of items) {
    for (const to of [area.x, right(area) + least]) {
      const key = Math.round(to / 2);
      starts.set(key, Math.max(starts.get(key) ?? -Infinity, to));
    }
  }
  return [...starts.values()].map((to) => ({ from: to - least, to }));
}

/** The stretches of height over which no item, from top to bottom, crosses an edge and some stand on both sides. */
function windowsOf(items: Item[], edge: { from: number; to: number }, measure: Measure): Candidate[] {
  const slack = 0.02 * measure.size;
  const crosses = (item: Item): boolean => item.area.x < edge.to - slack && right(item.area) > edge.from + slack;
  const across = items.filter(crosses);
  const windows: Item[][] = [[]];
  let next = 0;
  for (const item of items) {
    if (crosses(item)) continue;
    const middle = item.area.y + item.area.height / 2;
    let passed = false;
    while (next < across.length && (across[next] as Item).area.y + (across[next] as Item).area.height / 2 < middle) {
      next++;
      passed = true;
    }
    if (passed) windows.push([]);
    windows.at(-1)?.push(item);
  }
  return windows.flatMap((window) => sectionsOf(window, edge.to, measure)).flatMap((section) => candidateOf(section, edge, measure) ?? []);
}

/** Of a line that heads a section of all columns: parts of the usual size and of the distance between lines. */
const section = { larger: 1.2, white: 2.2 };

/** A window in parts where a large line stands in one side with white as high beside it, and both sides go on over and under it. */
function sectionsOf(window: Item[], edge: number, { size, leading }: Measure): Item[][] {
  const bands = bandsOf(window);
  const isBoth = (some: Band[]): boolean => {
    const items = some.flatMap((band) => band.items);
    return items.some((item) => right(item.area) <= edge) && items.some((item) => right(item.area) > edge);
  };
  const heads = bands.filter((band, at) => {
    const [only, ...others] = band.items;
    const [before, after] = [bands[at - 1], bands[at + 1]];
    if (!only || others.length > 0 || !before || !after || only.content.kind !== 'line') return false;
    return (
      only.content.line.style.size > section.larger * size &&
      after.top - before.foot > section.white * leading &&
      isBoth(bands.slice(0, at)) &&
      isBoth(bands.slice(at + 1))
    );
  });
  if (heads.length === 0) return [window];
  const parts: Item[][] = [[]];
  for (const band of bands) {
    if (heads.includes(band)) parts.push([]);
    else parts.at(-1)?.push(...band.items);
  }
  return parts;
}

function candidateOf(window: Item[], edge: { from: number; to: number }, measure: Measure): Candidate | null {
  const inner = withoutEnds(window, edge.to, measure);
  const left = inner.filter((item) => right(item.area) <= edge.to);
  const other = inner.filter((item) => right(item.area) > edge.to);
  if (left.length === 0 || other.length === 0) return null;
  const rows = (side: Item[]): number => side.reduce((sum, item) => sum + Math.max(1, item.area.height / measure.leading), 0);
  const shared =
    Math.min(Math.max(...left.map((item) => bottom(item.area))), Math.max(...other.map((item) => bottom(item.area)))) -
    Math.max(Math.min(...left.map((item) => item.area.y)), Math.min(...other.map((item) => item.area.y)));
  if (shared < 0.5 * measure.leading) return null;
  const from = Math.max(...left.map((item) => right(item.area)));
  const to = Math.min(...other.map((item) => item.area.x));
  const top = Math.min(...inner.map((item) => item.area.y));
  const foot = Math.max(...inner.map((item) => bottom(item.area)));
  const counts = [rows(left), rows(other)].map(Math.round) as [number, number];
  return { from, to, top, foot, left, right: other, score: [Math.min(...counts), counts[0] + counts[1], to - from] };
}

/** Single rows that stand well apart at the top or the foot belong to what is above or below, not to a column. */
function withoutEnds(window: Item[], edge: number, { size, leading }: Measure): Item[] {
  const bands = bandsOf(window);
  const single = (items: Item[]): boolean =>
    items.filter((item) => right(item.area) <= edge).length <= 1 &&
    items.filter((item) => right(item.area) > edge).length <= 1 &&
    items.every((item) => item.area.height < 2 * leading);
  const isApart = (first: Band | undefined, next: Band | undefined): boolean => (next?.top ?? 0) - (first?.foot ?? 0) > 1.6 * leading;
  const isTitle = ([only, ...others]: Item[]): boolean =>
    only?.content.kind === 'line' && others.length === 0 && only.content.line.style.size > section.larger * size;
  const isAbove = (items: Item[]): boolean => isMasthead(items, window) || isTitle(items) || (single(items) && isApart(bands[0], bands[1]));
  while (bands.length > 1 && isAbove(bands[0]?.items ?? [])) bands.shift();
  while (bands.length > 1 && single(bands.at(-1)?.items ?? []) && isApart(bands.at(-2), bands.at(-1))) bands.pop();
  return bands.flatMap((band) => band.items);
}

/** Parts of the usual height of lines, and of the width that columns take. */
const masthead = { larger: 1.5, aside: 0.06, exact: 0.01 };

/** Whether one line stands in the middle over all columns, and be it within the width of one: a large one, or one that is exactly there. */
function isMasthead([line, ...others]: Item[], window: Item[]): boolean {
  if (!line || others.length > 0) return false;
  const heights = window.map((item) => item.area.height).toSorted((a, b) => a - b);
  const left = Math.min(...window.map((item) => item.area.x));
  const width = Math.max(...window.map((item) => right(item.area))) - left;
  const middle = line.area.x + line.area.width / 2;
  const isLarge = line.area.height > masthead.larger * (heights[heights.length >> 1] ?? 0);
  return Math.abs(middle - left - width / 2) < (isLarge ? masthead.aside : masthead.exact) * width;
}
