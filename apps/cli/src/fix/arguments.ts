import { parseArgs } from 'node:util';
import { text } from '../scan/text.ts';

/** What the operator asked for. */
export interface FixOrder {
  /** A folder with the sources. */
  repo: string;
  /** JSON lines as `manara scan --format findings` writes them; `-` is standard input. */
  findings: string;
  /** The files are to be changed, by what is safe. */
  apply: boolean;
}

export type ReadFixArguments = { ok: true; order: FixOrder } | { ok: 'help' } | { ok: false; message: string };

/** Reads the command line of `manara fix`; what is wrong with it comes as a sentence in the operator's language. */
export function readFixArguments(args: string[]): ReadFixArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      options: {
        repo: { type: 'string' },
        findings: { type: 'string' },
        apply: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return { ok: false, message: text('scan.bad_option', { value: /'([^']+)'/.exec(String(error))?.[1] ?? args.join(' ') }) };
  }
  const { repo, findings, apply = false, help } = parsed.values;
  if (help) return { ok: 'help' };
  if (repo === undefined || findings === undefined) return { ok: false, message: text('fix.lacking') };
  return { ok: true, order: { repo, findings, apply } };
}
