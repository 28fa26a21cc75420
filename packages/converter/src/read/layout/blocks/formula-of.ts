import type { Formula, FormulaGlyph } from '@manara/core/document/formula';
import { formulaMargin, longestLatex } from '@manara/core/document/formula';
import type { Box } from '@manara/core/document/box';
import type { Area, Glyph, PageContent, Rule } from '@manara/pdf/page-content';
import { mathOf } from '../../../formula/mathml/math-of.ts';
import { writeLatex } from '../../../formula/latex/write-latex.ts';
import { around, grown, sharedHeight, sharedWidth } from '../area.ts';
import type { FormulaZone } from '../formulas/formula-zone.ts';
import type { Cut } from '../making.ts';
import { rounded } from './boxes-of.ts';
import { lineOfFormula } from './line-of-formula.ts';

/** A formula's zone as the model keeps it, with what is needed to understand it later. `size`: points of the document's text. */
export function formulaOf(zone: FormulaZone, page: PageContent, { size, cut }: { size: number; cut: Cut }): Formula {
  const own = zone.glyphs.map((index) => page.glyphs[index] as Glyph);
  const rules = zone.rules.map((index) => page.rules[index] as Rule);
  const glyphs = own.map((glyph): FormulaGlyph => {
    const one: FormulaGlyph = { text: glyph.text, box: boxOf(glyph, page.index), size: round(glyph.size), baseline: round(glyph.baseline) };
    if (glyph.font) one.font = glyph.font;
    if (glyph.italic) one.italic = true;
    if (glyph.bold) one.bold = true;
    return one;
  });
  const { baseline, size: letters } = lineOfFormula(zone, own, rules, size);
  const picture = grown(around([...own, ...rules]), formulaMargin);
  const formula: Formula = {
    linear: zone.linear,
    glyphs,
    rules: rules.map((rule) => ({ box: boxOf(rule, page.index) })),
    picture: cut({ page: page.index, ...picture }, { own: [...own, ...rules], others: othersIn(picture, zone, page) }),
    line: { baseline: round(baseline), size: round(letters) },
    mathml: mathOf(zone.nodes, zone.linear),
    mathmlFrom: 'parser',
  };
  const proposed = zone.nodes.length > 0 ? writeLatex(zone.nodes) : '';
  return proposed === '' || proposed.length > longestLatex ? formula : { ...formula, proposed };
}

/** Signs that reach into the picture of a formula and are none of its own: a full stop behind it, letters of the next line. */
function othersIn(picture: Area, zone: FormulaZone, page: PageContent): Area[] {
  const own = new Set(zone.glyphs);
  return page.glyphs.filter(
    (glyph, at) => sharedWidth(glyph, picture) > 0 && sharedHeight(glyph, picture) > 0 && !own.has(at) && glyph.text.trim() !== '',
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
const boxOf = (area: Glyph | Rule, page: number): Box => ({ page, ...rounded(area) });
