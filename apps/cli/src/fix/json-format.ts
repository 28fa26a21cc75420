import { questionText } from '../scan/text.ts';
import type { ToldFix } from './told-fix.ts';

/** What a terminal would obey or that turns the direction of a line, and that JSON may say by its number as well. */
const hidden = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;
const plain = (json: string): string => json.replace(hidden, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One finding as programs read it: a JSON line, without pictures. */
export function jsonLine({ given, fix, standing, occurrences }: ToldFix): string {
  const { question, proposal, ...rest } = fix;
  const told = {
    finding: given.given,
    standing,
    ...rest,
    occurrences,
    question: question && questionText(question),
    proposal: proposal && { ...proposal, pictures: undefined },
  };
  return `${plain(JSON.stringify(told))}\n`;
}
