import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';

/** On each page of a tagged document that has links, fields or comments, the Tab key follows the structure. */
export const tabOrder: Check<PdfFile> = check({
  rule: 'pdf-tab-order',
  appliesTo: ({ structure, pages }) =>
    structure
      ? pages
          .filter(({ annotations }) => annotations.length > 0)
          .map(({ number, tabOrder: order }) => ({
            place: { page: number, path: `Page[${number}]` },
            snippet: order ?? '',
            identity: '',
            order,
          }))
      : [],
  expects: ({ order }) => passedIf(order === 'S'),
});
