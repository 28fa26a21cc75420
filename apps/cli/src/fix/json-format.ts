import { asksWords } from '@manara/core/fix-question';
import { questionText } from '../scan/text.ts';
import { reasonOf, type ToldFix } from './told-fix.ts';

/** What a terminal would obey, what turns the direction of a line, and what is not seen: JSON may say it by its number as well. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const numbered = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
const plain = (json: string): string => json.replace(hidden, numbered);

/** One finding as programs read it: a JSON line, without pictures. */
export function jsonLine(one: ToldFix): string {
  const { given, fix, standing, occurrences } = one;
  const { question, proposal, obstacle: _, ...rest } = fix;
  const told = {
    finding: given.given,
    standing,
    ...rest,
    occurrences,
    asks_words: asksWords(question),
    reason: reasonOf(one),
    question: question && questionText(question),
    proposal: proposal && { ...proposal, pictures: undefined },
  };
  return `${plain(JSON.stringify(told))}\n`;
}
