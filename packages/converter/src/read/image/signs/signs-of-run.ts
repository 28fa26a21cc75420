import type { Bounds, Grey } from '../bitmap/bitmap.ts';
import { heightOf, sharedHeight, sharedWidth, union, widthOf } from '../bitmap/bitmap.ts';
import type { Component, Components } from '../bitmap/components.ts';
import type { TextRun } from '../page/text-runs.ts';
import { compare } from './compare.ts';
import { shapeOf } from './shape.ts';
import type { Line, Sign } from './sign.ts';
import { baselineAt } from './sign.ts';

/** Parts above one another make one sign where one of them is small: a dot, an accent, a bar. */
function stacked(upper: Component, lower: Component, em: number): boolean {
  const [narrow, wide] = [Math.min(widthOf(upper), widthOf(lower)), Math.max(widthOf(upper), widthOf(lower))];
  if (sharedWidth(upper, lower) < 0.6 * narrow) return false;
  const gap = -sharedHeight(upper, lower);
  if (gap > 0.36 * em || wide > 1.1 * em) return false;
  const flat = (part: Component): boolean => heightOf(part) < 0.3 * em;
  if (!flat(upper) && !flat(lower)) return false;
  // Two bars are one sign only when they are alike, or when one is a dot in the middle of the other.
  if (flat(upper) && flat(lower)) {
    return (
      Math.abs(widthOf(upper) - widthOf(lower)) < 0.25 * wide ||
      (narrow < 0.3 * em && Math.abs(upper.left + upper.right - lower.left - lower.right) < 0.2 * em)
    );
  }
  const small = flat(upper) ? upper : lower;
  return widthOf(small) > 0.3 * em ? widthOf(small) > 0.55 * wide && gap < 0.3 * em : true;
}

/** Joins the parts of a run to signs and says what each looks like. */
export function signsOfRun(run: TextRun, line: Line, grey: Grey, components: Components): Sign[] {
  const groups: Component[][] = [];
  for (const part of run.parts) {
    const group = groups.findLast((candidate) => {
      const last = candidate.at(-1) as Component;
      if (part.left - last.right > line.em) return false;
      return candidate.some((other) =>
        other.top + other.bottom <= part.top + part.bottom ? stacked(other, part, line.em) : stacked(part, other, line.em),
      );
    });
    if (group) group.push(part);
    else groups.push([part]);
  }
  return groups.map((parts) => readSign(parts, line, grey, components)).toSorted((one, other) => one.left - other.left);
}

/** Reads one sign from its parts. `line` null where the place says nothing: large signs, scripts. */
export function readSign(parts: Component[], line: Line | null, grey: Grey, components: Components): Sign {
  const bounds = parts.map<Bounds>(({ left, top, right, bottom }) => ({ left, top, right, bottom })).reduce(union);
  const mine = new Set(parts.map((part) => part.label));
  const { labels } = components;
  const [first] = mine;
  // Most signs are one piece.
  const cells = shapeOf(grey, bounds, mine.size === 1 ? (at) => labels[at] === first : (at) => mine.has(labels[at] as number));
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  const baseline = line ? baselineAt(line, bounds.left) : 0;
  // What stands clearly off the line, small or very tall, is judged by its shape alone.
  const placed = line !== null && height < 1.15 * line.em && bounds.bottom > baseline - 0.62 * line.em;
  const likely = compare(
    {
      cells,
      width,
      height,
      line: placed ? { top: baseline - bounds.top, bottom: baseline - bounds.bottom, em: line.em } : null,
      parts: parts.length,
    },
    5,
  );
  const best = likely[0];
  const mark = line && parts.length === 1 ? pointOf(bounds, baseline, line.em) : null;
  const upright = likely.find((other) => !other.shape.italic);
  return {
    ...bounds,
    parts,
    text: mark ?? best?.shape.sign ?? '\ufffd',
    cost: mark ? 0.03 : (best?.cost ?? 0.3),
    italic: best?.shape.italic ?? false,
    costLatin: likely.find((other) => /[A-Za-z0-9]/.test(other.shape.sign))?.cost ?? 0.3,
    bold: best?.shape.bold ?? false,
    costUpright: upright?.cost ?? 0.3,
    shape: best?.shape ?? null,
    mathematical: false,
  };
}

/** Small marks look alike when stretched: where they stand tells a comma from a full stop, a dot in the middle from both. */
function pointOf(bounds: Bounds, baseline: number, em: number): string | null {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  if (width > 0.27 * em || height > 0.42 * em || width > 1.6 * height) return null;
  const below = bounds.bottom - baseline;
  if (below > 0.07 * em && below < 0.35 * em && bounds.top > baseline - 0.25 * em) return ',';
  if (height > 0.25 * em) return null;
  if (Math.abs(below) <= 0.07 * em) return '.';
  return below < -0.12 * em && below > -0.42 * em && height > 0.05 * em ? '·' : null;
}
