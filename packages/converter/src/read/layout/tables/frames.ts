import type { Area } from '@manara/pdf/page-content';
import type { StraightLine, StraightLines } from './straight-lines.ts';
import { slack, spanOf } from './straight-lines.ts';

/** Lines that hold a table: crossing ones, or level ones of the same length over each other. */
export interface Frame {
  kind: 'grid' | 'banded';
  area: Area;
  lines: StraightLines;
  rules: number[];
}

const frameOf = (kind: Frame['kind'], lines: StraightLines): Frame => ({
  kind,
  area: spanOf(lines),
  lines,
  rules: [...new Set([...lines.level, ...lines.upright].flatMap(({ rules }) => rules))],
});

const meets = (level: StraightLine, upright: StraightLine): boolean =>
  upright.at >= level.from - slack && upright.at <= level.to + slack && level.at >= upright.from - slack && level.at <= upright.to + slack;

interface Crossing {
  level: Set<StraightLine>;
  upright: Set<StraightLine>;
}

/** Groups of lines that cross or touch each other. */
function crossings({ level, upright }: StraightLines): Crossing[] {
  const groups: Crossing[] = [];
  for (const line of upright) {
    const crossed = level.filter((other) => meets(other, line));
    if (crossed.length === 0) continue;
    const mates = groups.filter((group) => crossed.some((other) => group.level.has(other)));
    const group = {
      level: new Set([...crossed, ...mates.flatMap((mate) => [...mate.level])]),
      upright: new Set([line, ...mates.flatMap((mate) => [...mate.upright])]),
    };
    for (const mate of mates) groups.splice(groups.indexOf(mate), 1);
    groups.push(group);
  }
  return groups;
}

/** Boxes of four lines with nothing drawn in them: what they hold and what stands around them are two things. */
export function plainBoxes(lines: StraightLines): Frame[] {
  return crossings(lines)
    .filter(({ level, upright }) => level.size === 2 && upright.size === 2)
    .map(({ level, upright }) => frameOf('grid', { level: [...level], upright: [...upright] }));
}

function grids(lines: StraightLines): { frames: Frame[]; rest: StraightLine[] } {
  const groups = crossings(lines);
  const real = groups.filter((group) => group.level.size >= 2 && group.upright.size >= 1 && group.level.size + group.upright.size >= 5);
  const used = new Set(groups.flatMap((group) => [...group.level]));
  return {
    frames: real.map((group) =>
      frameOf('grid', { level: [...group.level].sort((a, b) => a.at - b.at), upright: [...group.upright].sort((a, b) => a.at - b.at) }),
    ),
    rest: lines.level.filter((line) => !used.has(line)),
  };
}

/** Level lines of one length over each other, with the shorter ones between them. */
function bands(level: readonly StraightLine[], pageHeight: number): Frame[] {
  const wide = level.filter((line) => line.to - line.from > 60).toSorted((a, b) => a.at - b.at);
  const taken = new Set<StraightLine>();
  const frames: Frame[] = [];
  for (const first of wide) {
    if (taken.has(first)) continue;
    const group = [first];
    for (const line of wide) {
      const last = group.at(-1) as StraightLine;
      if (line.at <= last.at || taken.has(line)) continue;
      if (Math.abs(line.from - first.from) > slack || Math.abs(line.to - first.to) > slack) continue;
      if (line.at - last.at > 0.75 * pageHeight) break;
      group.push(line);
    }
    if (group.length < 2) continue;
    for (const line of group) taken.add(line);
    const [top, bottom] = [first.at, (group.at(-1) as StraightLine).at];
    const short = level.filter(
      (line) =>
        !group.includes(line) &&
        line.at > top &&
        line.at < bottom &&
        line.from >= first.from - slack &&
        line.to <= first.to + slack &&
        line.to - line.from > 14,
    );
    frames.push(frameOf('banded', { level: [...group, ...short].sort((a, b) => a.at - b.at), upright: [] }));
  }
  return frames;
}

/** What could hold tables on a page by its lines alone; whether it does, the text between them tells. */
export function framesOf(lines: StraightLines, page: { height: number }): Frame[] {
  const { frames, rest } = grids(lines);
  return [...frames, ...bands(rest, page.height)];
}
