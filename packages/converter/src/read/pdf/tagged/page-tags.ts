import type { Area, PageContent } from '@manara/pdf/page-content';
import type { TaggedPage } from './tag-hint.ts';

/** What a page's tags say that the page does not show: the words and formulas of its author, and where they belong. */
export interface PageTags {
  figures: { area: Area; alternative: string }[];
  formulas: { area: Area; mathml: string }[];
}

function around(areas: Area[]): Area | null {
  if (areas.length === 0) return null;
  const [x, y] = [Math.min(...areas.map((area) => area.x)), Math.min(...areas.map((area) => area.y))];
  const right = Math.max(...areas.map((area) => area.x + area.width));
  const bottom = Math.max(...areas.map((area) => area.y + area.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Gathers it; small enough to keep for all pages. An element whose place neither its content nor the file tells is left out. */
export function pageTags(page: PageContent, { hints }: TaggedPage): PageTags {
  const drawn = [...page.glyphs, ...page.images].filter(({ mcid }) => mcid !== null && mcid >= 0);
  const contents = Map.groupBy(drawn, ({ mcid }) => mcid ?? -1);
  const figures = new Map<number, { areas: Area[]; own: Area | null; alternative: string }>();
  const formulas = new Map<number, { areas: Area[]; mathml: string }>();
  for (const [mcid, { figure, formula }] of hints) {
    const areas = contents.get(mcid) ?? [];
    if (figure?.alternative) {
      const known = figures.get(figure.figure);
      if (known) known.areas.push(...areas);
      else figures.set(figure.figure, { areas: [...areas], own: figure.area, alternative: figure.alternative });
    }
    if (formula?.mathml) {
      const known = formulas.get(formula.formula);
      if (known) known.areas.push(...areas);
      else formulas.set(formula.formula, { areas: [...areas], mathml: formula.mathml });
    }
  }
  return {
    figures: [...figures.values()].flatMap(({ areas, own, alternative }) => {
      const area = around(areas) ?? own;
      return area ? [{ area, alternative }] : [];
    }),
    formulas: [...formulas.values()].flatMap(({ areas, mathml }) => {
      const area = around(areas);
      return area ? [{ area, mathml }] : [];
    }),
  };
}
