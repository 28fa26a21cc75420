import type { Language } from '@manara/messages/locale';
import { meaningOf } from '../../issues/issue-text.ts';
import type { Word } from '../words/read-words.ts';

/** Letters of a word at least by which issues are searched: shorter ones are parts of too many others. */
const least = 3;

/** The word by which the list of issues finds a kind of barrier, in the language of the reader; null where it finds none. */
export const topicIn =
  (language: Language) =>
  ({ text, stem }: Word): string | null =>
    [text, stem].find((word) => {
      const { types, rules } = meaningOf(language, word);
      return word.length >= least && types.length + rules.length > 0;
    }) ?? null;
