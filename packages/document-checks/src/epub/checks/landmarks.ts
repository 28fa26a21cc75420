import { check, passedIf, type Check } from '../../check.ts';
import type { BookFile } from '../book-file.ts';

/** A navigation document has landmarks, by which readers skip what comes before the text. A book of one page has nothing to skip. */
export const landmarks: Check<BookFile> = check({
  rule: 'book-landmarks',
  appliesTo: ({ navigation, spine }) =>
    navigation?.hasTypes && spine.filter(({ isLinear }) => isLinear).length > 1
      ? [{ place: { path: navigation.part }, snippet: navigation.part, identity: '', links: navigation.landmarks ?? [] }]
      : [],
  expects: ({ links }) => passedIf(links.length > 0),
});
