import type { Fix } from '@manara/smart-fix/fix/fix';
import { sayWords } from '@manara/smart-fix/fix/say-words';
import { unsaid } from '@manara/smart-fix/propose/ask-words';
import { changeOf } from './told-fix.ts';

/** What ends lines, is not seen, or turns texts around. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

interface Known {
  textOf: (file: string) => string | null;
  /** The rules of the findings. */
  rules: readonly string[];
}

/** Fixes in a person's words, each with all that the same change is for; and the findings whose words can't be written. */
export function inWords(
  fixes: readonly Fix[],
  said: ReadonlyMap<number, string>,
  { textOf, rules }: Known,
): { fixes: Fix[]; unsayable: number[] } {
  // Only a picture that is no more than that may say nothing: that it is an ornament.
  const mayBeEmpty = ({ question }: Fix, change: string | null): boolean =>
    (question === 'words_image' || question === 'image_alt_text') &&
    fixes.every((other, at) => changeOf(other) !== change || rules[at] === 'image-alt');
  const worded = new Map<string, Fix>();
  const unsayable: number[] = [];
  for (const [number, words] of said) {
    const fix = fixes[number - 1];
    const change = fix ? changeOf(fix) : null;
    const mayBeSaid = fix && words !== unsaid && !unseen.test(words) && (words !== '' || mayBeEmpty(fix, change));
    const now = fix && mayBeSaid ? sayWords(fix, words, textOf) : null;
    if (now && change) worded.set(change, now);
    else unsayable.push(number);
  }
  const inOwn = (fix: Fix): Fix => {
    const now = worded.get(changeOf(fix) ?? '');
    return now && fix.proposal && now.proposal ? { ...fix, certainty: now.certainty, question: now.question, proposal: now.proposal } : fix;
  };
  return { fixes: fixes.map(inOwn), unsayable };
}
