import type { Bounds } from '../bitmap/bitmap.ts';
import { heightOf, sharedHeight, sharedWidth, union, widthOf } from '../bitmap/bitmap.ts';
import type { ReadRun } from './read-run.ts';

const boundsOf = (run: ReadRun): Bounds => run.signs.map<Bounds>((sign) => sign).reduce(union);

/** Dots and vowel signs over or under a line, or letters of it that hang lower or reach higher than those beside them. */
function belongs(stray: Bounds, line: Bounds, em: number): boolean {
  const above = sharedWidth(stray, line) > 0.5 * widthOf(stray);
  if (above && heightOf(stray) < 0.5 * em && widthOf(stray) < 1.2 * em) return sharedHeight(stray, line) > -0.35 * em;
  return -sharedWidth(stray, line) < 0.5 * em && sharedHeight(stray, line) > 0.7 * heightOf(stray) && heightOf(stray) < 1.3 * em;
}

/** The dot of an i that is so large, or stands so far off, that it was taken for a letter. */
function dotOf(stray: Bounds, run: ReadRun): boolean {
  const { em } = run.line;
  if (heightOf(stray) > 0.3 * em || widthOf(stray) > 0.3 * em) return false;
  return run.signs.some(
    (sign) =>
      sharedWidth(sign, stray) > 0.7 * widthOf(stray) &&
      heightOf(sign) > 0.35 * em &&
      // Over its letter, or over one that touches its neighbour, which reaches higher.
      (sign.top >= stray.bottom - Math.max(1, 0.4 * heightOf(stray))
        ? sign.top - stray.bottom < 0.25 * em
        : sharedHeight(sign, stray) > 0.8 * heightOf(stray)),
  );
}

/** Gives to lines of a joined script what stands off them: its letters stand at many heights, and hardly any two touch. */
export function gatherStray(runs: ReadRun[]): ReadRun[] {
  const joined = runs.filter((run) => run.latin === false && run.signs.length > 4).map((run) => ({ run, bounds: boundsOf(run) }));
  return runs.filter((run) => {
    if (run.latin === true || run.signs.length > 4 || run.signs.some((sign) => sign.mathematical)) return true;
    const bounds = boundsOf(run);
    const host = joined
      .filter((other) => other.run !== run && belongs(bounds, other.bounds, other.run.line.em))
      .toSorted((one, other) => sharedHeight(bounds, other.bounds) - sharedHeight(bounds, one.bounds))[0];
    const under =
      host?.run ??
      (run.signs.length === 1 ? runs.find((other) => other !== run && other.latin === true && dotOf(bounds, other)) : undefined);
    if (!under) return true;
    under.signs = [...under.signs, ...run.signs].toSorted((one, other) => one.left - other.left);
    if (host) host.bounds = union(host.bounds, bounds);
    return false;
  });
}
