import type { TaggedPage } from '../../pdf/tagged/tag-hint.ts';
import type { Word } from '../words/word.ts';

/** Gives words what the file's tree says of them, where it is to be believed; changes them. */
export function setTags(words: readonly Word[], tags: TaggedPage | null): void {
  if (!tags || tags.mistrust.length > 0) return;
  for (const word of words) {
    const tag = word.mcid === null ? undefined : tags.hints.get(word.mcid);
    if (tag) word.tag = tag;
  }
}
