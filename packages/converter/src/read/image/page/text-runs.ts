import type { Component } from '../bitmap/components.ts';
import type { Bounds } from '../bitmap/bitmap.ts';
import { heightOf, median, sharedHeight, sharedWidth, union, widthOf } from '../bitmap/bitmap.ts';

/** Components that stand side by side on one line: a line of text, or the part of it between two wide gaps. */
export interface TextRun extends Bounds {
  /** From left to right. */
  parts: Component[];
}

/** Widest gap within a run, in heights of the taller neighbour; letters of one line may stand so far apart in justified text. */
const widestGap = 2;
/** A sign this many times taller than its neighbour belongs to more than one line: a brace, a sum, a fence. */
const tallest = 2.6;

/** A component as its neighbours see it: a dash fills the height of the letter that it stands in the middle of. */
interface Link extends Bounds {
  part: Component;
}

const isDash = (part: Component, unit: number): boolean => heightOf(part) < 0.3 * unit && widthOf(part) >= 0.5 * unit;

function linkOf(part: Component, unit: number): Link {
  const grow = isDash(part, unit) ? 0.42 * unit : 0;
  return { left: part.left, right: part.right, top: part.top - grow, bottom: part.bottom + grow, part };
}

function follow(one: Link, other: Link): boolean {
  const [h1, h2] = [heightOf(one), heightOf(other)];
  const [tall, low] = [Math.max(h1, h2), Math.min(h1, h2)];
  if (tall > tallest * low) return false;
  if (other.left - one.right > widestGap * tall) return false;
  // Commas hang from the line: a little in common is enough for them.
  return sharedHeight(one, other) >= (low < 0.45 * tall ? 0.22 : 0.4) * low;
}

/** Groups what `unit` (the usual height of a letter, pixels) calls letters; smaller parts join the run that they stand in or nearest to. */
export function findRuns(components: Component[], unit: number): TextRun[] {
  const isLetter = (part: Component): boolean => heightOf(part) >= 0.45 * unit || isDash(part, unit);
  const letters = components
    .filter(isLetter)
    .map((part) => linkOf(part, unit))
    .toSorted((one, other) => one.left - other.left);
  const runs: TextRun[] = [];
  const open: { run: TextRun; recent: Link[] }[] = [];
  for (const letter of letters) {
    let best: { run: TextRun; recent: Link[] } | null = null;
    let nearest = Infinity;
    for (const candidate of open) {
      for (const last of candidate.recent) {
        if (!follow(last, letter)) continue;
        // Level neighbours are followed rather than near ones: a line goes on behind its exponents.
        const distance = 0.3 * Math.max(0, letter.left - last.right) + Math.abs(letter.top + letter.bottom - last.top - last.bottom) / 2;
        if (distance < nearest) [best, nearest] = [candidate, distance];
      }
    }
    if (best) {
      best.run.parts.push(letter.part);
      Object.assign(best.run, union(best.run, letter.part));
      best.recent = [...best.recent.slice(-4), letter];
    } else {
      const run = { left: letter.left, top: letter.part.top, right: letter.right, bottom: letter.part.bottom, parts: [letter.part] };
      runs.push(run);
      open.push({ run, recent: [letter] });
    }
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const candidate = open[at] as { run: TextRun };
      // What follows a bullet is taller than it.
      if (letter.left - candidate.run.right > widestGap * Math.max(heightOf(candidate.run), 1.3 * unit)) open.splice(at, 1);
    }
  }
  return joinLevel(
    attachSmall(
      runs,
      components.filter((part) => !isLetter(part)),
      unit,
    ),
    unit,
  );
}

/** Runs on one level with little between them are one: dots, scripts and wide spaces part lines that go on. */
function joinLevel(runs: TextRun[], unit: number): TextRun[] {
  const out: TextRun[] = [];
  const level = (run: TextRun): { bottom: number; height: number } => {
    const tallOnes = run.parts.filter((part) => heightOf(part) >= 0.5 * unit);
    const used = tallOnes.length > 0 ? tallOnes : run.parts;
    return { bottom: median(used.map((part) => part.bottom)), height: median(used.map(heightOf)) };
  };
  for (const run of runs.toSorted((one, other) => one.left - other.left)) {
    const mine = level(run);
    const host = out.find((other) => {
      if (sharedHeight(run, other) < -0.3 * unit) return false;
      const gap = run.left - other.right;
      if (gap < -0.3 * unit || gap > 3 * Math.max(unit, mine.height)) return false;
      const its = level(other);
      return (
        Math.abs(mine.bottom - its.bottom) <= 0.3 * unit && Math.max(mine.height, its.height) <= 1.7 * Math.min(mine.height, its.height)
      );
    });
    if (host) absorb(host, run);
    else out.push(run);
  }
  return joinScripts(out, unit);
}

function absorb(host: TextRun, run: TextRun): void {
  Object.assign(host, union(host, run), { parts: [...host.parts, ...run.parts].toSorted((one, other) => one.left - other.left) });
}

/** Exponents and indices go to the line whose letter they follow; what stands right above or below letters is something else. */
function joinScripts(runs: TextRun[], unit: number): TextRun[] {
  const out = [...runs];
  for (const run of runs) {
    if (run.parts.length > 6 || heightOf(run) > 1.3 * unit) continue;
    const host = out.find((other) => {
      if (
        other === run ||
        (other.parts.length < run.parts.length && run.parts.length > 3) ||
        sharedHeight(other, run) < 0.15 * heightOf(run)
      )
        return false;
      if (other.parts.some((part) => sharedWidth(part, run) > 0.35 * Math.min(widthOf(part), widthOf(run)))) return false;
      return other.parts.some(
        (part) =>
          run.left - part.right > -0.35 * unit &&
          run.left - part.right < 0.4 * unit &&
          heightOf(part) > 0.6 * unit &&
          heightOf(run) <= 1.1 * heightOf(part) &&
          -sharedHeight(part, run) < 0.25 * unit,
      );
    });
    if (!host) continue;
    absorb(host, run);
    out.splice(out.indexOf(run), 1);
  }
  return out;
}

/** How far from the first letter of its line a bullet may stand, in letter heights. */
const bulletReach = 2.2;

const isRound = (part: Component, unit: number): boolean =>
  widthOf(part) > 0.2 * unit && Math.abs(widthOf(part) - heightOf(part)) <= 0.25 * Math.max(widthOf(part), heightOf(part));

/** Dots, accents, commas and hyphens go to the run whose letters they stand at. */
function attachSmall(runs: TextRun[], small: Component[], unit: number): TextRun[] {
  const grown = runs.map((run) => ({ run, bounds: { ...run } as Bounds, parts: [...run.parts] }));
  for (const part of small) {
    let [best, nearest] = [-1, 0.9 * unit];
    grown.forEach(({ bounds, run }, at) => {
      // The bullet of an item stands farther off.
      const reach = isRound(part, unit) && sharedHeight(bounds, part) > 0 ? bulletReach * unit : Math.max(unit, 0.8 * heightOf(bounds));
      const aside = Math.max(0, -sharedWidth(bounds, part));
      if (aside > reach || -sharedHeight(bounds, part) > reach) return;
      // The nearest letter counts, not the box of a line that may rise or fall.
      let away = Infinity;
      for (const letter of run.parts) {
        const x = Math.max(0, -sharedWidth(letter, part));
        if (x > reach) continue;
        away = Math.min(away, Math.max(0, -sharedHeight(letter, part)) + 0.4 * x);
      }
      if (away < nearest) [best, nearest] = [at, away];
    });
    if (best >= 0) grown[best]?.parts.push(part);
    else if (widthOf(part) >= 0.3 * unit) grown.push({ run: { ...part, parts: [part] }, bounds: part, parts: [part] });
  }
  return grown
    .map(({ bounds, parts }) => ({
      ...parts.reduce<Bounds>((box, part) => union(box, part), bounds),
      parts: parts.toSorted((one, other) => one.left - other.left),
    }))
    .map(({ left, top, right, bottom, parts }) => ({ left, top, right, bottom, parts }));
}
