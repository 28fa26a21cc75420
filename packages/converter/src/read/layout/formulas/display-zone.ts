import type { DisplayFormula } from '@manara/core/document/block';
import type { PageContent, Rule } from '@manara/pdf/page-content';
import { formulaOf } from '../blocks/formula-of.ts';
import { rounded } from '../blocks/boxes-of.ts';
import { around } from '../area.ts';
import type { Zone } from '../zone.ts';
import type { FormulaZone } from './formula-zone.ts';

/** A formula that stands by itself, as a zone of its page. Its signs are no words, so that it claims none. */
export function displayZone(zone: FormulaZone, page: PageContent): Zone {
  const numbered = (zone.number?.glyphs ?? []).flatMap((index) => page.glyphs[index] ?? []);
  const area = around([zone.area, ...numbered]);
  return {
    kind: 'formula',
    page: page.index,
    area,
    words: [],
    rules: zone.rules.map((index) => page.rules[index] as Rule),
    images: [],
    fields: [],
    make(making) {
      const block: DisplayFormula = {
        type: 'formula',
        id: making.nextId(),
        boxes: [{ page: page.index, ...rounded(area) }],
        confidence: zone.confidence,
        ...(zone.doubts.length > 0 && { doubts: [...zone.doubts] }),
        formula: formulaOf(zone, page, { size: making.style.body.size, cut: (box, only) => making.cut(box, only) }),
        number: zone.number?.text ?? null,
      };
      return [block];
    },
  };
}
