import type { Part } from './linear-part.ts';
import { isBigOperator, isClosing, isOpening } from './signs.ts';

/** The baseline on which most of the large signs stand. */
export function mainLine(parts: readonly Part[]): number | null {
  const of = parts.some((part) => !isFence(part)) ? parts.filter((part) => !isFence(part)) : parts;
  const size = fullSize(parts);
  const counts = new Map<number, number>();
  for (const part of of) {
    if (part.size < 0.85 * size && part.kind === 'sign') continue;
    const line = [...counts.keys()].find((other) => Math.abs(other - part.middleLine) < 0.14 * size) ?? part.middleLine;
    // Signs say more exactly where the line is than fractions and sums do.
    counts.set(line, (counts.get(line) ?? 0) + (part.right - part.left) * (part.kind === 'group' || part.tall ? 0.05 : 1));
  }
  const first = [...counts].sort((a, b) => b[1] - a[1])[0];
  return first ? first[0] : null;
}

/** Baselines of full-sized signs that stand over each other: the rows of a matrix or a system; one for a plain formula. */
export function lines(parts: readonly Part[]): number[] {
  const ordinary = parts.filter((part) => !part.tall && !isFence(part));
  const size = fullSize(parts);
  const found: { at: number; top: number; bottom: number }[] = [];
  for (const part of ordinary.filter((other) => other.size >= 0.85 * size).toSorted((a, b) => a.baseline - b.baseline)) {
    const last = found.at(-1);
    if (last && part.baseline - last.at < 0.75 * size) continue;
    found.push({ at: part.baseline, top: part.top, bottom: part.bottom });
  }
  return found.map(({ at }) => at);
}

/** The size of the signs that stand on the line; fences are set larger. */
export function fullSize(parts: readonly Part[]): number {
  const plain = parts.filter((part) => part.kind === 'sign' && !isFence(part) && !isBigOperator(part.text));
  const signs = Math.max(0, ...(plain.length > 0 ? plain : parts).map((part) => part.size));
  // Scripts of nothing but fractions and roots.
  const groups = Math.max(0, ...parts.map(({ letters = 0 }) => letters));
  const size = signs < 0.87 * groups ? groups : signs;
  // A sum with nothing but its limits.
  const sum = parts.find((part) => part.kind === 'sign' && isBigOperator(part.text));
  return sum &&
    size < 0.87 * sum.size &&
    !plain.some((part) => part.size > 0.95 * size && Math.abs(part.baseline - sum.middleLine) < 0.25 * size)
    ? sum.size
    : size;
}

export const isFence = (part: Part): boolean =>
  part.kind === 'sign' && (isOpening(part.text) || isClosing(part.text) || /^[|∣‖∥]$/u.test(part.text));
