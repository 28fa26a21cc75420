import { check, type Check } from '../../check.ts';
import { primary } from '../../language.ts';
import type { BookFile } from '../book-file.ts';

/** Pages declare a language that the package names. Where none does, the package is wrong; a single one may be a quotation. `und` and `mul` name none. */
export const pageLanguage: Check<BookFile> = check({
  rule: 'book-page-language',
  *appliesTo({ languages, pages }) {
    if (languages.length === 0) return;
    const named = new Set(languages.map(({ value }) => primary(value)));
    if (named.has('und') || named.has('mul')) return;
    const declared = pages.flatMap((page) => (page.language?.trim() ? [{ ...page, tag: page.language.trim() }] : []));
    const agreeing = declared.some(({ tag }) => named.has(primary(tag)));
    for (const { tag, place } of declared)
      yield { place, snippet: tag, identity: tag, isNamed: named.has(primary(tag)), isAlone: agreeing };
  },
  expects: ({ isNamed, isAlone }) => (isNamed ? 'passed' : isAlone ? 'needs_review' : 'failed'),
});
