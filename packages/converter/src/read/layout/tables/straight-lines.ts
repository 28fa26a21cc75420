import type { Area, Rule } from '@manara/pdf/page-content';

/** A straight line across or down, made of all rules that go on from each other. `at`: y of a level line, x of an upright one. */
export interface StraightLine {
  at: number;
  from: number;
  to: number;
  /** Places in the page's `rules`. */
  rules: number[];
}

export interface StraightLines {
  level: StraightLine[];
  upright: StraightLine[];
}

/** Points that lines can miss each other by. */
export const slack = 2.5;
const thin = 2.6;

function joined(lines: StraightLine[]): StraightLine[] {
  const out: StraightLine[] = [];
  for (const line of lines.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const mate = out.findLast(
      (other) => Math.abs(other.at - line.at) < 1.2 && line.from <= other.to + slack && line.to >= other.from - slack,
    );
    if (!mate) {
      out.push({ ...line, rules: [...line.rules] });
      continue;
    }
    mate.from = Math.min(mate.from, line.from);
    mate.to = Math.max(mate.to, line.to);
    mate.rules.push(...line.rules);
  }
  return out;
}

/** The page's straight lines; the sides of filled boxes that are neither thin nor as large as the page count as lines too. */
export function straightLines(rules: readonly Rule[], page: { width: number; height: number }): StraightLines {
  const level: StraightLine[] = [];
  const upright: StraightLine[] = [];
  rules.forEach((rule, index) => {
    const { x, y, width, height } = rule;
    if (height <= thin && width > 4) level.push({ at: y + height / 2, from: x, to: x + width, rules: [index] });
    else if (width <= thin && height > 4) upright.push({ at: x + width / 2, from: y, to: y + height, rules: [index] });
    else if (width > 12 && height > 7 && width < 0.95 * page.width && height < 0.4 * page.height) {
      for (const at of [y, y + height]) level.push({ at, from: x, to: x + width, rules: [index] });
      for (const at of [x, x + width]) upright.push({ at, from: y, to: y + height, rules: [index] });
    }
  });
  return { level: joined(level), upright: joined(upright) };
}

export const spanOf = (lines: StraightLines): Area => {
  const left = Math.min(...lines.level.map(({ from }) => from), ...lines.upright.map(({ at }) => at));
  const right = Math.max(...lines.level.map(({ to }) => to), ...lines.upright.map(({ at }) => at));
  const top = Math.min(...lines.upright.map(({ from }) => from), ...lines.level.map(({ at }) => at));
  const bottom = Math.max(...lines.upright.map(({ to }) => to), ...lines.level.map(({ at }) => at));
  return { x: left, y: top, width: right - left, height: bottom - top };
};
