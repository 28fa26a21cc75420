import { check, passedIf, type Check } from '../../check.ts';
import { sameName, type BookFile } from '../book-file.ts';

/** Links of the contents, the landmarks and the page list lead to a page of the book, and to a place that is in it. */
export const navigationLinks: Check<BookFile> = check({
  rule: 'book-navigation-links',
  *appliesTo({ navigation, spine, pages }) {
    if (!navigation) return;
    const names = new Set(spine.flatMap(({ name }) => (name === null ? [] : [sameName(name)])));
    const read = new Map(pages.map((page) => [sameName(page.name), page]));
    // The navigation itself need not be in the order of reading.
    names.add(sameName(navigation.part));
    for (const links of [navigation.contents, navigation.landmarks, navigation.pageList])
      for (const { text, name, id, place } of links ?? []) {
        const page = name === null ? undefined : read.get(sameName(name));
        const leads = name !== null && names.has(sameName(name)) && (id === null || !page || page.ids.has(id));
        yield { place, snippet: text || (name ?? ''), identity: `${text} ${name ?? ''}`, leads };
      }
  },
  expects: ({ leads }) => passedIf(leads),
});
