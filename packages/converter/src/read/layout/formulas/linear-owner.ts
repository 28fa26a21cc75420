import type { Part } from './linear-part.ts';

/** Scripts that stand against each other, each row of a two-rowed limit with the other. */
export function blobs(parts: readonly Part[], size: number): Part[][] {
  const out: Part[][] = [];
  for (const part of parts) {
    const mates = out.filter((blob) =>
      blob.some((other) => {
        const beside = Math.max(other.left, part.left) - Math.min(other.right, part.right);
        const over = Math.max(other.top, part.top) - Math.min(other.bottom, part.bottom);
        return beside < 0.25 * size && over < 0.05 * size;
      }),
    );
    const blob = [...mates.flat(), part];
    for (const mate of mates) out.splice(out.indexOf(mate), 1);
    out.push(blob);
  }
  return out;
}

/** Limits of big signs that stand beside each other, parted: each sign has what lies nearest to its middle. */
export function byLimits(blob: readonly Part[], base: readonly Part[]): Part[][] {
  const { left, right, top, bottom } = extent(blob);
  const signs = base.filter(
    (part) => part.tall && isSum(part.text) && part.left < right && part.right > left && (top >= part.bottom - 1 || bottom <= part.top + 1),
  );
  if (signs.length < 2) return [[...blob]];
  const middle = (part: Part): number => (part.left + part.right) / 2;
  const own = Map.groupBy(blob, (part) =>
    signs.reduce((best, sign) => (Math.abs(middle(sign) - middle(part)) < Math.abs(middle(best) - middle(part)) ? sign : best)),
  );
  return [...own.values()];
}

const isSum = (text: string): boolean => /^[∑∏∐⋃⋂⋁⋀⨁⨂]$/u.test(text);

/** The part that a script hangs on: the sign above or below which it stands, else the one that it follows; null where it stands first. */
export function ownerOf(blob: readonly Part[], base: readonly Part[], size: number): Part | null {
  const { left, right, top, bottom } = extent(blob);
  const middle = (left + right) / 2;
  const stands = (other: Part): boolean => top >= other.bottom - 0.35 * size || bottom <= other.top + 0.35 * size;
  const under = base.find(
    (other) =>
      (other.tall || other.name || other.braced) &&
      stands(other) &&
      Math.abs(middle - (other.left + other.right) / 2) < 0.6 * size &&
      right > other.left &&
      left < other.right,
  );
  if (under) return under;
  const accent =
    blob.length === 1 &&
    base.find(
      (other) =>
        middle > other.left - 0.1 * size && middle < other.right + 0.1 * size && stands(other) && bottom <= other.top + 0.35 * size,
    );
  if (accent) return accent;
  return (
    base.findLast((other) => (other.tall || other.kind === 'group' ? other.left : (other.left + other.right) / 2) <= left + 0.2 * size) ??
    null
  );
}

const extent = (parts: readonly Part[]): { left: number; right: number; top: number; bottom: number } => ({
  left: Math.min(...parts.map((part) => part.left)),
  right: Math.max(...parts.map((part) => part.right)),
  top: Math.min(...parts.map((part) => part.top)),
  bottom: Math.max(...parts.map((part) => part.bottom)),
});
