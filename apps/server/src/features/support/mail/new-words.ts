import { answerMark } from '../../../platform/mail/write-letter.ts';

/** The longest introduction of a quotation, in characters. */
const longestIntroduction = 400;

const isQuoted = (line: string) => /^\s*>/.test(line);
/** What programs draw above a mail that they quote without marks. */
const isRule = (line: string) => /^\s*(_{8,}|-{3,}[^-]+-{3,})\s*$/.test(line);
/** The first line of such a mail's head. */
const isHead = (line: string) => /^\s*\*?(from|sent|von|de|من|المرسل)\s*:/i.test(line);

/** Whether a paragraph only says whose mail is quoted below it. */
const introduces = (lines: string[]) => {
  const text = lines.join(' ').trim();
  return text.length <= longestIntroduction && (/[:：]$/.test(text) || isRule(text) || isHead(text));
};

/** Takes the last paragraph away where it introduces a quotation, and the blank lines before it. */
function withoutIntroduction(lines: string[]): string[] {
  const ends = lines.findLastIndex((line) => line.trim() !== '');
  const begins = lines.slice(0, ends + 1).findLastIndex((line) => line.trim() === '') + 1;
  return introduces(lines.slice(begins, ends + 1)) ? lines.slice(0, begins) : lines.slice(0, ends + 1);
}

/**
 * What somebody has written anew in an answer by mail: what stands above the mail that it quotes, without the line by which their program introduces it. Where
 * nothing is quoted, that is everything.
 */
export function newWords(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const mark = lines.findIndex((line) => line.includes(answerMark));
  const rule = lines.findIndex((line) => isRule(line));
  const end = [mark, rule].filter((at) => at >= 0).toSorted((a, b) => a - b)[0] ?? lines.length;
  const last = lines.findLastIndex((line, at) => at < end && !isQuoted(line) && line.trim() !== '');
  const above = lines.slice(0, last + 1);
  const isCut = end < lines.length || lines.slice(last + 1, end).some((line) => isQuoted(line));
  return (isCut ? withoutIntroduction(above) : above).join('\n').trim();
}
