import path from 'node:path';
import { parseSync, type ParseResult } from 'oxc-parser';

/** The programme that was parsed last: its elements are looked for first, and then what it says outright. */
let last: { name: string; text: string; result: ParseResult } | null = null;

/** The tree of a programme, which is written in what the ending of `name` says. */
export function parseProgram(name: string, text: string): ParseResult {
  if (last?.name !== name || last.text !== text) last = { name, text, result: parseSync(name, text) };
  return last.result;
}

/** How often a file breaks the rules of its language; never where that is not a program's. */
export function mistakesIn(file: string, text: string): number {
  const ending = path.extname(file).toLowerCase();
  if (!/^\.[cm]?[jt]sx?$/.test(ending)) return 0;
  // Elements stand in programs of any name.
  return parseProgram(`file${ending.replace(/^\.[cm]?js$/, '.jsx')}`, text).errors.length;
}
