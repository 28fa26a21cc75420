import type { Bounds } from '../bitmap/bitmap.ts';
import { heightOf, sharedHeight, sharedWidth, union, widthOf } from '../bitmap/bitmap.ts';
import type { Line, Sign } from '../signs/sign.ts';
import { closing, largeOperators, opening } from './alphabet.ts';

export interface SignRun {
  signs: Sign[];
  line: Line;
}

const tall = 1.4;

/** Marks brackets taller than a line and all that stands between two of them; the result: where. */
export function markFences(runs: SignRun[], em: number): Bounds[] {
  const fences = runs
    .flatMap(({ signs }) => signs)
    .filter(
      (sign) =>
        heightOf(sign) > tall * em && widthOf(sign) < 0.6 * heightOf(sign) && sign.cost < 0.09 && /[()[\]{}|∥∣⟨⟩⌊⌋⌈⌉]/.test(sign.text),
    );
  const places: Bounds[] = [];
  for (const first of fences.toSorted((one, other) => one.left - other.left)) {
    if (first.mathematical || closing.has(first.text)) continue;
    const partner = fences
      .filter(
        (other) =>
          !other.mathematical &&
          other.left > first.right &&
          other.left - first.right < 24 * em &&
          sharedHeight(first, other) > 0.8 * Math.max(heightOf(first), heightOf(other)) &&
          !opening.has(other.text),
      )
      .toSorted((one, other) => one.left - other.left)[0];
    first.mathematical = true;
    if (!partner) {
      places.push(first);
      continue;
    }
    partner.mathematical = true;
    const place = union(first, partner);
    for (const { signs } of runs) {
      for (const sign of signs) {
        if (sign.left >= first.left && sign.right <= partner.right && sharedHeight(sign, place) > 0.6 * heightOf(sign))
          sign.mathematical = true;
      }
    }
    places.push({ left: place.left, top: place.top, right: place.right, bottom: place.bottom });
  }
  return places;
}

/** Marks sums, products and integrals with their limits; the result: where. */
export function markLargeOperators(runs: SignRun[], em: number): Bounds[] {
  const places: Bounds[] = [];
  const all = runs.flatMap(({ signs }) => signs);
  for (const operator of all) {
    if (!largeOperators.has(operator.text) || operator.cost > 0.06 || heightOf(operator) < 0.85 * em) continue;
    let place: Bounds = operator;
    operator.mathematical = true;
    for (const { signs } of runs) {
      if (signs.includes(operator) || signs.length > 8) continue;
      const bounds = signs.map((sign) => sign as Bounds).reduce(union);
      const gap = -sharedHeight(bounds, operator);
      const limits =
        gap >= -2 &&
        gap < 0.4 * em &&
        sharedWidth(bounds, operator) > 0.4 * Math.min(widthOf(bounds), widthOf(operator)) &&
        widthOf(bounds) < 4 * em;
      const scripts =
        bounds.left - operator.right > -0.5 * em &&
        bounds.left - operator.right < 0.25 * em &&
        heightOf(bounds) < 0.6 * em &&
        sharedHeight(bounds, operator) > 0;
      if (!limits && !scripts) continue;
      for (const sign of signs) sign.mathematical = true;
      place = union(place, bounds);
    }
    places.push({ left: place.left, top: place.top, right: place.right, bottom: place.bottom });
  }
  return places;
}

/** Exponents and indices that stand so far off that they make a short line of their own go with the sign before them. */
export function markScripts(runs: SignRun[], em: number): void {
  const hosts = runs.filter(({ signs }) => signs.length > 1).flatMap(({ signs }) => signs);
  for (const { signs } of runs) {
    if (signs.length > 6 || signs.some((sign) => sign.mathematical) || signs.some((sign) => heightOf(sign) > 0.62 * em)) continue;
    const bounds = signs.map((sign) => sign as Bounds).reduce(union);
    const host = hosts.find((sign) => {
      if (sign.right < bounds.left - em || sign.left > bounds.left || sign.bottom < bounds.top - em || sign.top > bounds.bottom + em)
        return false;
      const gap = bounds.left - sign.right;
      return (
        !signs.includes(sign) &&
        gap > -0.3 * em &&
        gap < 0.2 * em &&
        sharedHeight(sign, bounds) > -0.15 * em &&
        sharedHeight(sign, bounds) < 0.75 * heightOf(bounds) &&
        heightOf(sign) > 1.1 * heightOf(signs[0] as Sign)
      );
    });
    if (!host || (!host.italic && !host.mathematical && !/[)\]]/.test(host.text))) continue;
    host.mathematical = true;
    for (const sign of signs) sign.mathematical = true;
  }
}
