import type { Block, List, ListItem, ListStyle } from '@manara/core/document/block';
import { ownMark } from '@manara/core/document/list-marks';
import { isDefinitions } from '../definitions.ts';
import { element, type Element, type Node } from '../markup/element.ts';
import { speechOf } from '../output-language.ts';
import type { RenderContext } from './context.ts';

type RenderBlocks = (blocks: readonly Block[], context: RenderContext, tight?: boolean) => Node[];

const types: Partial<Record<ListStyle, string>> = { lower_alpha: 'a', upper_alpha: 'A', lower_roman: 'i', upper_roman: 'I' };

/** Whether what a browser would write before the items is what is printed there. */
const isNative = (list: List): boolean => list.items.every((item, index) => item.mark.trim() === ownMark(list, index));

/** A number of several parts, such as "2.1": other text refers to it, so that it is found and copied as text. */
const isReferredTo = (mark: string): boolean => /\p{Nd}[.-][\p{Nd}a-z]/u.test(mark);

function item(node: ListItem, native: boolean, context: RenderContext, render: RenderBlocks): Element {
  const mark = native || !node.mark.trim() ? null : node.mark.trim();
  const own = { ...speechOf(node), id: context.targets.has(node.id) && node.id };
  const blocks = render(node.blocks, context, true);
  return mark !== null && isReferredTo(mark)
    ? element('li', own, [`${mark} `, ...blocks])
    : element('li', { ...own, 'data-mark': mark }, blocks);
}

function definitions(list: List, context: RenderContext, render: RenderBlocks): Element {
  return element(
    'dl',
    speechOf(list),
    list.items.map((node) => [element('dt', speechOf(node), node.mark), element('dd', speechOf(node), render(node.blocks, context, true))]),
  );
}

/** A list with the marks that are printed: the browser's own where they are the same, else as they stand in the source. */
export function renderList(list: List, context: RenderContext, render: RenderBlocks): Element {
  if (isDefinitions(list)) return definitions(list, context, render);
  const native = isNative(list);
  const ordered = list.ordered && { start: list.start === 1 ? null : Math.max(0, Math.trunc(list.start) || 0), type: types[list.style] };
  return element(
    list.ordered ? 'ol' : 'ul',
    {
      ...speechOf(list),
      id: context.targets.has(list.id) && list.id,
      class: native ? list.style === 'arabic_indic' && list.ordered && 'indic' : 'marked',
      ...ordered,
    },
    list.items.map((node) => item(node, native, context, render)),
  );
}
