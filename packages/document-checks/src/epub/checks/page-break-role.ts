import { check, passedIf, type Check } from '../../check.ts';
import type { BookFile } from '../book-file.ts';

/** A page break has the role by which assistive technologies know it; they don't read `epub:type`. */
export const pageBreakRole: Check<BookFile> = check({
  rule: 'book-page-break-role',
  *appliesTo({ pages }) {
    for (const { name, breaks } of pages)
      for (const { id, label, hasRole, place } of breaks)
        yield { place, snippet: label || (id ?? name), identity: `${name} ${label || (id ?? '')}`, hasRole };
  },
  expects: ({ hasRole }) => passedIf(hasRole),
});
