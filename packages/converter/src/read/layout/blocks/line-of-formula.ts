import type { Glyph, Rule } from '@manara/pdf/page-content';
import { sharedWidth } from '../area.ts';
import type { FormulaZone } from '../formulas/formula-zone.ts';

/** How high over its line a formula has its middle, where the bars of fractions are: in sizes of its letters. */
const axis = 0.25;

/**
 * The line of text that a formula stands on. What is a fraction and nothing else has no sign on that line and, in running text, small ones
 * only: its bar tells where the line is, and the document's text how large letters are there.
 */
export function lineOfFormula(zone: FormulaZone, glyphs: Glyph[], rules: Rule[], text: number): { baseline: number; size: number } {
  const { baseline, size } = zone;
  if (glyphs.some((glyph) => Math.abs(glyph.baseline - baseline) < 0.15 * size && !inFraction(glyph, glyphs, rules)))
    return { baseline, size };
  const bar = rules.reduce<Rule | null>((widest, rule) => (isBar(rule, glyphs) && rule.width > (widest?.width ?? 0) ? rule : widest), null);
  if (!bar) return { baseline, size };
  const around = zone.display || size > text || size < 0.6 * text ? size : text;
  return { baseline: bar.y + bar.height / 2 + axis * around, size: around };
}

/** A rule with signs above and below it. */
const isBar = (rule: Rule, glyphs: Glyph[]): boolean => {
  const beside = glyphs.filter((glyph) => sharedWidth(glyph, rule) > 0.5 * glyph.width && rule.width > rule.height);
  return (
    beside.some((glyph) => glyph.y + glyph.height <= rule.y + rule.height) && beside.some((glyph) => glyph.y >= rule.y - 0.2 * glyph.height)
  );
};

const inFraction = (glyph: Glyph, glyphs: Glyph[], rules: Rule[]): boolean =>
  rules.some((rule) => sharedWidth(glyph, rule) > 0.5 * glyph.width && isBar(rule, glyphs));
