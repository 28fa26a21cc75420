import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile, TagElement } from '../document.ts';

/** Pages on which a figure says in words what it shows. */
const describedPages = (elements: readonly TagElement[]): Set<number | null> =>
  new Set(elements.filter(({ role, alternative }) => role === 'Figure' && alternative !== '').map(({ page }) => page));

/** A page that shows something has text, or a figure with an alternative text. */
export const scannedPage: Check<PdfFile> = check({
  rule: 'pdf-scanned-page',
  appliesTo({ pages, elements }) {
    const described = describedPages(elements);
    return pages.flatMap(({ number, content }) =>
      content && (content.kind !== 'text' || content.glyphs.length > 0)
        ? [
            {
              place: { page: number, path: `Page[${number}]` },
              snippet: '',
              identity: `${number} ${content.images.map(({ id }) => id).join(' ')}`,
              isPicture: content.kind === 'picture' && !described.has(number),
            },
          ]
        : [],
    );
  },
  expects: ({ isPicture }) => passedIf(!isPicture),
});
