import { parseArgs } from 'node:util';
import { optionProblem } from '../option-problem.ts';
import { text } from '../scan/text.ts';

/** What is sent to a host, and under which name it is found again. */
export interface SendOrder {
  file: string;
  id: string;
}

/** Commands that send a file of a scan to a host. */
export type SendCommand = 'comment' | 'upload-sarif';

export type ReadArguments = { ok: true; order: SendOrder } | { ok: 'help' } | { ok: false; message: string };

const wrong = (message: string): ReadArguments => ({ ok: false, message });

/** Reads `FILE --id NAME`, the command line of a command that sends a file of a scan to a host. */
export function readArguments(args: string[], command: SendCommand): ReadArguments {
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { id: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    return wrong(optionProblem(error, command));
  }
  const { values, positionals } = parsed;
  if (values.help) return { ok: 'help' };
  const { id = 'accessibility' } = values;
  if (!/^[\w-]{1,40}$/.test(id)) return wrong(text('pipeline.bad_id', { value: id }));
  const [file] = positionals;
  return file !== undefined && positionals.length === 1 ? { ok: true, order: { file, id } } : wrong(text('pipeline.one_file'));
}
