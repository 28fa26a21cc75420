import { parseArgs } from 'node:util';
import { optionProblem } from '../option-problem.ts';
import { text } from '../scan/text.ts';

const formats = ['jsonl', 'text', 'diff'] as const;
type FixFormat = (typeof formats)[number];

/** What the operator asked for. */
export interface FixOrder {
  /** A folder with the sources. */
  repo: string;
  /** JSON lines as `manara scan --format findings` writes them; `-` is standard input. */
  findings: string;
  /** The files are to be changed, by what is safe or accepted. */
  apply: boolean;
  /** The exit status says whether there is anything safe to change. */
  check: boolean;
  /** Findings, by their numbers from 1, whose proposals somebody takes responsibility for besides the safe ones. */
  accept: 'all' | ReadonlySet<number>;
  /** A person's words for findings, by their numbers from 1: instead of those proposed, or where only words are missing. */
  say: ReadonlyMap<number, string>;
  /** Null: what fits whoever reads the output. */
  format: FixFormat | null;
}

export type ReadFixArguments = { ok: true; order: FixOrder } | { ok: 'help' } | { ok: false; message: string };

const wrong = (message: string): ReadFixArguments => ({ ok: false, message });

/** `all`, or numbers with commas between; null where it is neither. */
function readAccepted(values: readonly string[]): FixOrder['accept'] | null {
  if (values.includes('all')) return 'all';
  const numbers = values.flatMap((value) => value.split(','));
  return numbers.every((one) => /^\s*[1-9]\d{0,8}\s*$/.test(one)) ? new Set(numbers.map(Number)) : null;
}

/** Words by the numbers of their findings; null where one is not `number=words`. */
function readSaid(values: readonly string[]): FixOrder['say'] | null {
  const said = values.map((value) => /^\s*([1-9]\d{0,8})=(.*)$/s.exec(value));
  return said.includes(null) ? null : new Map(said.map((one) => [Number(one?.[1]), (one?.[2] ?? '').trim()]));
}

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
        accept: { type: 'string', multiple: true },
        say: { type: 'string', multiple: true },
        check: { type: 'boolean' },
        format: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return wrong(optionProblem(error, 'fix'));
  }
  const { repo, findings, apply = false, check = false, accept: accepted = [], say: said = [], format: named, help } = parsed.values;
  if (help) return { ok: 'help' };
  if (repo === undefined || findings === undefined) return wrong(text('fix.lacking'));
  if (apply && check) return wrong(text('fix.apply_and_check'));
  const accept = readAccepted(accepted);
  if (!accept) return wrong(text('fix.bad_accept', { value: accepted.join(',') }));
  const say = readSaid(said);
  if (!say) return wrong(text('fix.bad_say', { value: said.find((one) => readSaid([one]) === null) ?? '' }));
  const format = named === undefined ? null : formats.find((known) => known === named);
  if (format === undefined) return wrong(text('fix.bad_format', { value: named ?? '' }));
  return { ok: true, order: { repo, findings, apply, check, accept, say, format } };
}
