import { check, passedIf, type Check } from '../../check.ts';
import type { BookFile } from '../book-file.ts';

/** A book has a table of contents that leads somewhere, with words in each of its links. */
export const contents: Check<BookFile> = check({
  rule: 'book-contents',
  appliesTo: ({ navigation, place, isNavigationDamaged }) =>
    isNavigationDamaged ? [] : [{ place: navigation ? { path: navigation.part } : place, snippet: navigation?.part ?? '', identity: '' }],
  expects(_, { navigation }) {
    const links = navigation?.contents ?? [];
    return passedIf(links.length > 0 && links.every(({ text }) => text !== ''));
  },
});
