import type { FlowItem, Passage } from '../flow/flow.ts';
import { lineText } from '../lines/line-text.ts';
import { isCaption } from '../figures/caption.ts';
import { groupOf, type Looks } from './looks.ts';

/** A bookmark of the source that leads to a page. */
export interface Bookmark {
  title: string;
  /** 1 and up. */
  depth: number;
  /** Counts from 0 among the pages that are read. */
  page: number;
  /** How far down the page it leads, points; null: the page as a whole. */
  y: number | null;
}

/** Share of the bookmarks whose words must stand on their pages, for any of them to be believed. */
const leastFound = 0.5;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, '');

const textOf = (passage: Passage): string => passage.lines.map(lineText).join(' ');

/** The passages that bookmarks name, word for word and on their page, with how deep these stand; none where most bookmarks name nothing. */
export function bookmarked(flow: readonly FlowItem[], bookmarks: readonly Bookmark[]): Map<Passage, number> {
  const byPage = new Map<number, Map<string, Passage[]>>();
  for (const item of flow) {
    if (item.kind !== 'passage' || item.role || item.lines.length > 4) continue;
    const text = textOf(item);
    const key = plain(text);
    if (!/\p{L}/u.test(key) || isCaption(text, 'figure') || isCaption(text, 'table')) continue;
    const page = byPage.get(item.page) ?? new Map<string, Passage[]>();
    byPage.set(item.page, page.set(key, [...(page.get(key) ?? []), item]));
  }
  const found = new Map<Passage, number>();
  for (const { title, depth, page, y } of bookmarks) {
    const distance = (passage: Passage): number => Math.abs(passage.area.y - (y ?? passage.area.y));
    const [nearest] = (byPage.get(page)?.get(plain(title)) ?? []).toSorted((a, b) => distance(a) - distance(b));
    if (nearest && !found.has(nearest)) found.set(nearest, depth);
  }
  return found.size >= leastFound * bookmarks.length ? found : new Map<Passage, number>();
}

/**
 * Levels of headings as bookmarks nest them; those that no bookmark names stand as others of their looks do, or keep their distance to
 * these. `levels`: of groups, by looks alone.
 */
export function levelsByBookmarks(
  headings: readonly Looks[],
  levels: ReadonlyMap<string, number>,
  depths: ReadonlyMap<Passage, number>,
): (looks: Looks) => number {
  const byLooks = (looks: Looks): number => levels.get(groupOf(looks)) ?? 2;
  const named = headings.filter(({ passage }) => depths.has(passage));
  const used = [...new Set(named.map(({ passage }) => depths.get(passage) ?? 1))].sort((a, b) => a - b);
  // A list of bookmarks without any order among them tells nothing of levels.
  if (used.length < 2) return byLooks;
  const told = (looks: Looks): number => 2 + used.indexOf(depths.get(looks.passage) ?? 1);
  const groups = [...Map.groupBy(named, groupOf).values()]
    .map((alike) => ({ own: byLooks(alike[0] as Looks), level: usual(alike.map(told)) }))
    .toSorted((a, b) => a.own - b.own);
  return (looks) => {
    if (depths.has(looks.passage)) return told(looks);
    const own = byLooks(looks);
    const near = groups.findLast((group) => group.own <= own) ?? groups[0];
    return Math.max(2, own + (near ? near.level - near.own : 0));
  };
}

function usual(levels: readonly number[]): number {
  const counts = Map.groupBy(levels, (level) => level);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 2;
}
