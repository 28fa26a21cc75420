import { PageLocator } from '../locate/locate.ts';
import type { PageElement } from '../page/page-element.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import { causeOf, nothingToWrite, placeIn, type Fix } from './fix.ts';
import type { Sources } from './sources.ts';
import { selectorsOf, type WantedFinding } from './live-page.ts';

/** Where a finding's element stands in the sources, as far as its own HTML and its selector tell: for pages that cannot be looked at. Nothing is proposed, for nothing could be proven. */
export function fixUnseen({ index }: Sources, { html, selector, url, ruleId }: WantedFinding): Fix {
  const element = pageFromHtml(html);
  const none: Fix = { place: null, confident: false, candidates: [], why: [], cause: null, ...nothingToWrite('no_change') };
  if (!element) return none;
  const root = standIn(element, selectorsOf(selector)?.at(-1) ?? '');
  const { candidates, confident, why } = new PageLocator(index, root, url).locate(element);
  const places = candidates.map(({ file, element: own, score }) => ({
    ...placeIn(file, own.span.start),
    score: Math.round(score * 100) / 100,
  }));
  const [first] = places;
  const place = first ? { file: first.file, line: first.line, column: first.column } : null;
  return { ...none, place, confident, candidates: places, why, cause: causeOf(ruleId, place) };
}

/** The elements around one that its selector names; answers the outermost. */
function standIn(element: PageElement, selector: string): PageElement {
  let inner = element;
  for (const step of selector.split(' > ').slice(0, -1).reverse()) {
    const [, tag = 'div', id] = /^([a-z][\w-]*)?(?:#([\w-]+))?/i.exec(step) ?? [];
    const around: PageElement = {
      tag: id && !step.startsWith(tag) ? 'div' : tag,
      attributes: id ? { id } : {},
      children: [inner],
      parent: null,
    };
    inner.parent = around;
    inner = around;
  }
  return inner;
}
