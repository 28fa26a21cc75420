import { check, passedIf, type Check } from '../../check.ts';
import { sameName, type BookFile } from '../book-file.ts';

/** Pages outside of the order of reading (`linear="no"`) are linked to from elsewhere in the book. Known only where all of it was read. */
export const asidePages: Check<BookFile> = check({
  rule: 'book-aside-pages',
  *appliesTo({ spine, pages, navigation, isWhole, isNavigationDamaged }) {
    if (!isWhole || isNavigationDamaged) return;
    const linked = new Set(
      [navigation?.contents, navigation?.landmarks, navigation?.pageList].flatMap((links) =>
        (links ?? []).flatMap(({ name }) => (name === null ? [] : [sameName(name)])),
      ),
    );
    for (const { name: own, links } of pages) for (const target of links) if (target !== sameName(own)) linked.add(target);
    for (const { name, isLinear, place } of spine) {
      // A book's navigation is opened by the reading system.
      if (isLinear || name === null || name === navigation?.part) continue;
      yield { place, snippet: name, identity: name, isLinked: linked.has(sameName(name)) };
    }
  },
  expects: ({ isLinked }) => passedIf(isLinked),
});
