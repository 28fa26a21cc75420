import { check, passedIf, type Check } from '../../check.ts';
import { saidOf, sameName, type BookFile } from '../book-file.ts';

/** Features by which a book says that its readers can go to printed pages. */
const features = new Set(['pageNavigation', 'printPageNumbers', 'pageBreakMarkers']);

const keyOf = (name: string, id: string): string => `${sameName(name)}#${id}`;

/** A book with page breaks, or one that says that it has page numbers, lists them; the list has every page break that can be linked to. */
export const pageList: Check<BookFile> = check({
  rule: 'book-page-list',
  *appliesTo(book) {
    const { navigation, pages, place, isNavigationDamaged } = book;
    const breaks = pages.flatMap(({ name, breaks: inPage }) => inPage.map((at) => ({ ...at, name })));
    const isSaid = saidOf(book, 'schema:accessibilityFeature').some(({ value }) => features.has(value));
    if (isNavigationDamaged || (breaks.length === 0 && !isSaid)) return;
    const links = navigation?.pageList ?? [];
    yield { place: navigation ? { path: navigation.part } : place, snippet: '', identity: '', isListed: links.length > 0 };
    if (links.length === 0) return;
    const listed = new Set(links.flatMap(({ name, id }) => (name !== null && id !== null ? [keyOf(name, id)] : [])));
    for (const { name, id, label, place: at } of breaks)
      if (id !== null) yield { place: at, snippet: label || id, identity: `${name} ${label || id}`, isListed: listed.has(keyOf(name, id)) };
  },
  expects: ({ isListed }) => passedIf(isListed),
});
