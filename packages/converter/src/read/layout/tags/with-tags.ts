import type { TaggedPage } from '../../pdf/tagged/tag-hint.ts';
import type { Word } from '../words/word.ts';
import { setLanguagesOfWords } from './languages-of-words.ts';

/** Gives words what the file's tree says of them, where it is to be believed; changes them. What language they are in it says best in any case. */
export function setTags(words: readonly Word[], tags: TaggedPage | null): void {
  if (!tags) return;
  setLanguagesOfWords(words, tags);
  if (tags.mistrust.length > 0) return;
  for (const word of words) {
    const tag = word.mcid === null ? undefined : tags.hints.get(word.mcid);
    if (tag) word.tag = tag;
  }
}
