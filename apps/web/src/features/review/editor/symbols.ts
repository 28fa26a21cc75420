import type { PaletteSymbol } from '@manara/core/document/formula-symbols';

/** LaTeX with a symbol in place of what is selected from `start` to `end`, and where the caret stands then. What was selected goes into the symbol. */
export function withSymbol(
  latex: string,
  [start, end]: readonly [number, number],
  { latex: added }: PaletteSymbol,
): { latex: string; caret: number } {
  const chosen = latex.slice(start, end);
  const place = added.indexOf('¦');
  const written = place < 0 ? added : added.replace('¦', () => chosen);
  const whole = latex.slice(0, start) + written + latex.slice(end);
  if (place < 0) return { latex: whole, caret: start + written.length };
  // Where something went in, the next empty place is wanted.
  const empty = chosen === '' ? -1 : written.indexOf('{}', place + chosen.length);
  return { latex: whole, caret: start + (empty < 0 ? place + chosen.length : empty + 1) };
}
