import { parseArgs } from 'node:util';
import { mathCodes, type MathCode } from '@manara/converter/formula/braille/write-expression';
import { optionProblem } from '../option-problem.ts';
import { text } from '../scan/text.ts';

export type ReadBrailleArguments = { ok: true; code: MathCode } | { ok: 'help' } | { ok: false; message: string };

/** Reads what stands after `manara braille`. */
export function readBrailleArguments(args: string[]): ReadBrailleArguments {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { code: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    return { ok: false, message: optionProblem(error, 'braille') };
  }
  const { code: named, help } = parsed.values;
  if (help) return { ok: 'help' };
  const code = mathCodes.find((known) => known === named?.toLowerCase());
  return code ? { ok: true, code } : { ok: false, message: text('braille.bad_code', { value: named ?? '' }) };
}
