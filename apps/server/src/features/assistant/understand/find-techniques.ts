import { explainedTechniques } from '../../../platform/text/technique-text.ts';
import type { Word } from '../words/read-words.ts';

const ids = new Map(explainedTechniques.map((id) => [id.toLowerCase(), id]));
/** Levels of headings and keys at the top of keyboards are called like techniques. */
const meansOther = /^(?:h[1-6]|f\d|f1[0-2])$/;
const announces = /^(?:techniques?|failures?|تقني(?:ه|ات)|اسلوب|اخفاق)$/;

/** The techniques and failures of WCAG that a question names by their ids, such as `H37`. */
export function findTechniques(words: readonly Word[]): string[] {
  const isAnnounced = words.some(({ text }) => announces.test(text.replace(/^(?:ال|لل)/, '')));
  return words.flatMap(({ text }) => (isAnnounced || !meansOther.test(text) ? (ids.get(text) ?? []) : []));
}
