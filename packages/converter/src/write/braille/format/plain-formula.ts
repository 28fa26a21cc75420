import type { Formula } from '@manara/core/document/formula';

/** A letter, a number, or such parted by the signs of operation and comparison that literary UEB has. */
const operand = /^(?:[A-Za-z]|[0-9]+(?:[.,][0-9]+)?)$/;
const operator = /^[+−×÷=<>≤≥-]$/;

/** All signs of one size on one line, and nothing drawn: what is read from left to right is all there is. */
function isOnOneLine({ glyphs, rules }: Formula): boolean {
  const [first] = glyphs;
  if (!first || rules.length > 0) return false;
  return glyphs.every(
    ({ size, baseline }) => Math.abs(size - first.size) < first.size * 0.05 && Math.abs(baseline - first.baseline) < first.size * 0.05,
  );
}

/**
 * A formula that literary braille says without doubt: "x", "12", "a + b = 7"; null for any other. Without the places of its signs only a single letter is
 * certain, because a raised figure would read like one on the line.
 */
export function plainFormula(formula: Formula): string | null {
  const linear = formula.linear.trim().replaceAll(/\s+/g, ' ');
  if (/^[A-Za-z]$/.test(linear)) return linear;
  if (!isOnOneLine(formula)) return null;
  const parts = linear
    .replaceAll(/([+−×÷=<>≤≥-])/g, ' $1 ')
    .trim()
    .split(/ +/);
  const alternates = parts.length % 2 === 1 && parts.every((part, at) => (at % 2 === 0 ? operand : operator).test(part));
  return alternates ? parts.join(' ').replaceAll('-', '−') : null;
}
