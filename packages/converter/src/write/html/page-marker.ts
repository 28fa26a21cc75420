import { element, type Element } from '../markup/element.ts';
import type { RenderContext } from './context.ts';

/**
 * Where a page of the source begins. Its label is the name of the marker (as a title, which every checker knows for this role) and no text: it is announced and shown, and is neither copied nor
 * found with the running text.
 */
export function pageMarker(page: number, context: RenderContext, block: boolean): Element {
  const isFirst = !context.marked.has(page);
  context.marked.add(page);
  return element(block ? 'div' : 'span', {
    role: 'doc-pagebreak',
    id: isFirst && `page-${page + 1}`,
    class: 'page',
    title: context.pages.name(page),
    'data-page': context.pages.short(page),
  });
}
