import { check, reviewUnless, type Check } from '../../check.ts';
import { placeOf, wordsOf, type PdfFile } from '../document.ts';

const inList = new Set(['L', 'LI', 'Caption']);
const inItem = new Set(['Lbl', 'LBody']);

/** A list holds items, and they hold a mark and a body. What else is in an item is mostly read all the same: a person decides. */
export const listStructure: Check<PdfFile> = check({
  rule: 'pdf-list-structure',
  appliesTo: ({ elements, pages }) =>
    elements
      .filter(({ role }) => role === 'L')
      .map((list) => {
        const words = wordsOf(list, pages);
        return { place: placeOf(list), snippet: words, identity: words, list };
      }),
  expects({ list: { children } }) {
    if (!children.every(({ role }) => inList.has(role ?? ''))) return 'failed';
    const items = children.filter(({ role }) => role === 'LI');
    return reviewUnless(items.every((item) => item.children.every(({ role }) => inItem.has(role ?? ''))));
  },
});
