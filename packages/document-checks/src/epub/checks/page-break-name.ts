import { check, passedIf, type Check } from '../../check.ts';
import type { BookFile } from '../book-file.ts';

/** A page break has a name, which is the number that screen readers say. */
export const pageBreakName: Check<BookFile> = check({
  rule: 'book-page-break-name',
  *appliesTo({ pages }) {
    for (const { name, breaks } of pages)
      for (const { id, label, place } of breaks) yield { place, snippet: label || (id ?? name), identity: `${name} ${id ?? ''}`, label };
  },
  expects: ({ label }) => passedIf(label !== ''),
});
