import type { Bounds } from '../bitmap/bitmap.ts';
import { heightOf, median, sharedHeight, sharedWidth, widthOf } from '../bitmap/bitmap.ts';
import type { Component, Components } from '../bitmap/components.ts';
import type { Fraction } from '../mathematics/fractions.ts';
import { findFractions } from '../mathematics/fractions.ts';
import { markFences, markLargeOperators, markScripts } from '../mathematics/large-signs.ts';
import { markMathematics } from '../mathematics/mark.ts';
import type { Sign } from '../signs/sign.ts';
import { signsOfRun } from '../signs/signs-of-run.ts';
import { isMixed } from './latin-words.ts';
import { lineOf, lineOfJoined } from './line-of-run.ts';
import { gatherStray } from './gather-stray.ts';
import { sortParts } from './page-parts.ts';
import type { ReadRun } from './read-run.ts';
import type { Root } from './roots.ts';
import type { TextRun } from './text-runs.ts';
import { findRuns } from './text-runs.ts';
import { unstick } from './unstick.ts';
import type { UprightPage } from './upright.ts';

/** What was found on an upright page before any word was read; pixels. */
export interface PageAnalysis {
  components: Components;
  unit: number;
  em: number;
  runs: ReadRun[];
  /** Share of a line's width that must look Latin for the line to be. */
  least: number;
  rules: Bounds[];
  roots: Root[];
  pictures: Bounds[];
}

/** A newspaper's page has some twenty thousand letters. */
const mostLetters = 30_000;
/** And fewer lines in all its columns than this. */
const mostRuns = 3_000;

/** Finds lines, rules, pictures and the signs of formulas on an upright, evenly lit page. */
export function analyse({ grey, ink, components }: Pick<UprightPage, 'grey' | 'ink' | 'components'>): PageAnalysis {
  const parts = sortParts(components, ink);
  if (parts.letters.length > mostLetters) {
    // Noise, a halftone, a carpet: a picture of the whole page, and no text.
    parts.letters = [];
    parts.roots = [];
    parts.rules = [];
    parts.pictures = [{ left: 0, top: 0, right: ink.width, bottom: ink.height }];
  }
  const { unit, roots } = parts;
  parts.letters = unstick(parts.letters, unit, grey, ink, components);
  const fractions = findFractions(parts.letters, parts.rules, roots, unit);
  const bars = new Set<Bounds>(fractions.map(({ bar }) => bar));
  const letters = parts.letters.filter((letter) => !bars.has(letter));
  const { free, sides } = byFraction(letters, fractions);
  let textRuns = [findRuns(free, unit), ...sides.map((group) => findRuns(group, unit))];
  if ((textRuns[0]?.length ?? 0) > mostRuns) {
    textRuns = [];
    parts.pictures = [{ left: 0, top: 0, right: ink.width, bottom: ink.height }];
  }
  const em = pageEm(textRuns[0] ?? [], unit);
  const read = textRuns.flatMap((group, at) =>
    group.map((run) => {
      const line = lineOf(run, unit, em);
      const signs = signsOfRun(run, line, grey, components);
      if (at > 0) for (const sign of signs) sign.mathematical = true;
      return { run, line, signs };
    }),
  );
  const least = leastShare(
    read.map(({ signs }) => signs),
    em,
  );
  const found = read.map(({ run, line, signs }): ReadRun => {
    const looks = signs.every((sign) => sign.mathematical) ? true : isLatin(signs, em, least);
    const latin = looks && least === leastElsewhere && isMixed({ signs, line }) ? false : looks;
    return { signs, line: latin === false && run.parts.length > 3 ? lineOfJoined(run, ink) : line, latin };
  });
  const runs = gatherStray(found);
  for (const { signs } of runs) for (const sign of signs) if (roots.some((root) => under(sign, root))) sign.mathematical = true;
  const regions = [...outermost(fractions), ...roots, ...markFences(runs, em), ...markLargeOperators(runs, em)];
  markScripts(runs, em);
  const margin = Math.min(...runs.filter(({ signs }) => signs.length > 2).map(({ signs }) => Math.min(...signs.map((sign) => sign.left))));
  for (const run of runs) {
    const open = run.signs.filter((sign) => !sign.mathematical);
    const own = run.signs.filter((sign) => sign.mathematical);
    const apart = run.signs.every((sign) => sign.left > margin + 2 * em);
    if (open.length > 0) markMathematics(open, [...regions, ...own], run.line, { latin: run.latin ?? true, apart });
  }
  markScripts(runs, em);
  return {
    components,
    unit,
    em,
    runs,
    least,
    rules: [...parts.rules, ...parts.letters.filter((letter) => bars.has(letter))],
    roots,
    pictures: parts.pictures,
  };
}

function byFraction(letters: Component[], fractions: Fraction[]): { free: Component[]; sides: Component[][] } {
  const taken = new Set<Component>();
  const sides: Component[][] = [];
  for (const { above, below } of fractions) {
    for (const side of [above, below]) {
      const own = side.filter((letter) => !taken.has(letter));
      for (const letter of own) taken.add(letter);
      if (own.length > 0) sides.push(own);
    }
  }
  return { free: letters.filter((letter) => !taken.has(letter)), sides };
}

const outermost = (fractions: Fraction[]): Bounds[] =>
  fractions.filter(
    (one) =>
      !fractions.some(
        (other) =>
          other !== one && other.left <= one.left && other.right >= one.right && other.top <= one.top && other.bottom >= one.bottom,
      ),
  );

const under = (sign: Bounds, root: Root): boolean =>
  sharedWidth(sign, root) > 0.7 * widthOf(sign) && sharedHeight(sign, root) > 0.5 * heightOf(sign) && sign.left >= root.hook.left;

/** Size of the running text: what most of the letters of longer lines have. */
function pageEm(runs: TextRun[], unit: number): number {
  const sizes = runs
    .filter((run) => run.parts.length >= 8)
    .flatMap((run) => {
      const { em } = lineOf(run, unit, 0);
      return run.parts.map(() => em);
    });
  return sizes.length > 0 ? median(sizes) : 2 * unit;
}

/** How much of the width of some signs looks like Latin letters, 0 to 1; null: too few to tell. */
function latinShare(signs: Sign[], em: number): number | null {
  const tallOnes = signs.filter((sign) => heightOf(sign) > 0.3 * em);
  const wide = tallOnes.reduce((sum, sign) => sum + widthOf(sign), 0);
  const known = tallOnes.filter((sign) => sign.cost < 0.06).reduce((sum, sign) => sum + widthOf(sign), 0);
  return tallOnes.length === 0 || wide < 1.5 * em ? null : known / wide;
}

/**
 * Whether signs are Latin: letters of other scripts look like no Latin letter for most of a line's width. Letters that touch look like none
 * either, so on a page that is Latin on the whole (`least` says how much of it must be) less is asked. Null: too few to tell.
 */
export function isLatin(signs: Sign[], em: number, least: number): boolean | null {
  const share = latinShare(signs, em);
  return share === null ? null : share > least;
}

/** On a page that is not Latin on the whole. */
const leastElsewhere = 0.5;

/** What is asked of a line, by what most of the page is. */
function leastShare(groups: Sign[][], em: number): number {
  let [sum, weight] = [0, 0];
  for (const signs of groups) {
    const share = latinShare(signs, em);
    if (share === null) continue;
    sum += share * signs.length;
    weight += signs.length;
  }
  const page = weight ? sum / weight : 1;
  return page > 0.5 ? 0.15 : page > 0.4 ? 0.3 : leastElsewhere;
}
