import { check, passedIf, type Check } from '../../check.ts';
import { placeOf, wordsOf, type PdfFile } from '../document.ts';

const inContents = new Set(['TOC', 'TOCI', 'Caption']);

/** A table of contents holds entries, and entries are in one. */
export const contentsStructure: Check<PdfFile> = check({
  rule: 'pdf-contents-structure',
  appliesTo: ({ elements, pages }) =>
    elements
      .filter(({ role }) => role === 'TOC' || role === 'TOCI')
      .map((element) => {
        const words = wordsOf(element, pages);
        return { place: placeOf(element), snippet: words || element.name, identity: words, element };
      }),
  expects: ({ element: { role, parent, children } }) =>
    passedIf(role === 'TOC' ? children.every((child) => inContents.has(child.role ?? '')) : parent?.role === 'TOC'),
});
