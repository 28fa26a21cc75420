import type { Rule } from '@manara/pdf/page-content';
import { right } from '../area.ts';
import type { Word } from '../words/word.ts';
import type { Frame } from './frames.ts';
import type { StraightLine, StraightLines } from './straight-lines.ts';
import { slack, spanOf } from './straight-lines.ts';
import { wordRows, type WordRow } from './word-rows.ts';

/** Points that the ends of rules in one column can miss each other by. */
const near = 1.5;
/** Parts of the size: how far from the outermost line a row of the table can be. */
const reach = 1.6;

/** Where a line made of one rule for each cell goes on from one to the next. */
function joints(line: StraightLine, rules: readonly Rule[]): number[] {
  const parts = line.rules
    .map((at) => rules[at] as Rule)
    .filter((rule) => rule.height < 3)
    .toSorted((a, b) => a.x - b.x);
  return parts.slice(1).flatMap((part, at) => {
    const end = right(parts[at] as Rule);
    return Math.abs(part.x - end) < near && part.x - line.from > slack && line.to - part.x > slack ? [(part.x + end) / 2] : [];
  });
}

const sameLength = (a: StraightLine, b: StraightLine): boolean =>
  Math.abs(a.from - b.from) < slack + 1 && Math.abs(a.to - b.to) < slack + 1;

/**
 * Tables that have level lines alone, each drawn cell by cell: where the rules of three lines and more meet at the same places, columns meet
 * too. The upright lines that this tells are left out where words stand across them.
 */
export function laddersOf(lines: StraightLines, rules: readonly Rule[], words: readonly Word[]): Frame[] {
  const jointed = lines.level
    .map((line) => ({ line, at: joints(line, rules) }))
    .filter(({ at }) => at.length > 0)
    .toSorted((a, b) => a.line.at - b.line.at);
  const frames: Frame[] = [];
  const taken = new Set<StraightLine>();
  for (const { line, at } of jointed) {
    if (taken.has(line)) continue;
    const mates = jointed.filter(
      (other) =>
        sameLength(other.line, line) &&
        other.at.length === at.length &&
        other.at.every((place, index) => Math.abs(place - (at[index] as number)) < near),
    );
    for (const mate of mates) taken.add(mate.line);
    if (mates.length < 3) continue;
    // An upright line of its own tells more.
    const [top, foot] = [(mates[0] as (typeof mates)[number]).line.at, (mates.at(-1) as (typeof mates)[number]).line.at];
    const covers = (one: StraightLine): boolean => Math.min(one.to, foot) - Math.max(one.from, top) > 0.5 * (foot - top);
    if (lines.upright.some((one) => covers(one) && at.some((place) => Math.abs(place - one.at) < near))) continue;
    const frame = frameOf(
      lines.level.filter((one) => sameLength(one, line) && one.at > top - 60 && one.at < foot + 60),
      at,
      words,
    );
    if (frame) frames.push(frame);
  }
  return frames;
}

/** The row that stands in several of the columns right over the first line or under the last, as far as it reaches. */
function outer(rows: readonly WordRow[], line: StraightLine, columns: readonly number[], side: 'over' | 'under'): number | null {
  const edge = side === 'over' ? rows.findLast((row) => row.bottom < line.at + 1) : rows.find((row) => row.top > line.at - 1);
  if (!edge || edge.segments.length < 2) return null;
  if ((side === 'over' ? line.at - edge.bottom : edge.top - line.at) > reach * edge.size) return null;
  if (edge.segments.some(({ area }) => area.x < line.from - slack || right(area) > line.to + slack)) return null;
  if (edge.segments.some(({ area }) => columns.some((place) => place > area.x + 1 && place < right(area) - 1))) return null;
  return side === 'over' ? edge.top - 1 : edge.bottom + 1;
}

function frameOf(level: readonly StraightLine[], columns: readonly number[], words: readonly Word[]): Frame | null {
  const sorted = level.toSorted((a, b) => a.at - b.at);
  const [first, last] = [sorted[0] as StraightLine, sorted.at(-1) as StraightLine];
  const inside = words.filter((word) => right(word.area) > first.from - slack && word.area.x < first.to + slack);
  const rows = wordRows(inside);
  for (const side of ['over', 'under'] as const) {
    const at = outer(rows, side === 'over' ? first : last, columns, side);
    if (at !== null) sorted[side === 'over' ? 'unshift' : 'push']({ ...first, at, rules: [] });
  }
  const upright: StraightLine[] = [];
  for (const [index, above] of sorted.slice(0, -1).entries()) {
    const below = sorted[index + 1] as StraightLine;
    const held = inside.filter(({ area }) => area.y + area.height / 2 > above.at && area.y + area.height / 2 < below.at);
    for (const at of [first.from, ...columns, first.to]) {
      const isCrossed = held.some(({ area }) => area.x < at - 1 && right(area) > at + 1);
      if (!isCrossed || at === first.from || at === first.to) upright.push({ at, from: above.at, to: below.at, rules: [] });
    }
  }
  const lines = { level: sorted, upright };
  return { kind: 'grid', lines, area: spanOf(lines), rules: [...new Set(sorted.flatMap((line) => line.rules))] };
}
