import { check, reviewUnless, type Check } from '../../check.ts';
import { saidOf, type BookFile } from '../book-file.ts';

/** Properties that name the printed edition, those of today first. */
const sources = ['pageBreakSource', 'a11y:pageBreakSource', 'source-of', 'dc:source'];

/** A book with printed page numbers names the edition that they are from. Page numbers of its own have none: a person decides. */
export const pageSource: Check<BookFile> = check({
  rule: 'book-page-source',
  appliesTo: ({ navigation, pages, place }) =>
    (navigation?.pageList ?? []).length > 0 || pages.some(({ breaks }) => breaks.length > 0)
      ? [{ place, snippet: 'pageBreakSource', identity: '' }]
      : [],
  expects: (_, book) => reviewUnless(sources.some((property) => saidOf(book, property).length > 0)),
});
