import { check, passedIf, type Check } from '../../check.ts';
import { placeOf, wordsOf, type PdfFile } from '../document.ts';

/** The first heading is of level 1, and no level is left out on the way down. */
export const headingOrder: Check<PdfFile> = check({
  rule: 'pdf-heading-order',
  *appliesTo({ elements, pages }) {
    let before = 0;
    for (const element of elements) {
      const level = Number(/^H(\d)$/u.exec(element.role ?? '')?.[1] ?? 0);
      if (level === 0) continue;
      const words = wordsOf(element, pages);
      yield { place: placeOf(element), snippet: words || element.name, identity: words, level, before };
      before = level;
    }
  },
  expects: ({ level, before }) => passedIf(level <= before + 1),
});
