import type { Fix } from '@manara/smart-fix/fix/fix';
import { sayWords } from '@manara/smart-fix/fix/say-words';
import { unsaid } from '@manara/smart-fix/propose/ask-words';
import { changeOf } from './told-fix.ts';

/** What ends lines, is not seen, or turns texts around. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Fixes in a person's words, each with all that the same change is for; and the findings whose words can't be written. */
export function inWords(
  fixes: readonly Fix[],
  said: ReadonlyMap<number, string>,
  textOf: (file: string) => string | null,
): { fixes: Fix[]; unsayable: number[] } {
  const worded = new Map<string, Fix>();
  const unsayable: number[] = [];
  for (const [number, words] of said) {
    const fix = fixes[number - 1];
    const change = fix && changeOf(fix);
    // Only a picture may say nothing: that it is an ornament.
    const mayBeSaid = fix && words !== unsaid && !unseen.test(words) && (words !== '' || fix.question === 'words_image' || fix.question === 'image_alt_text');
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
