import { tables, type Liblouis, type Table } from './liblouis/find.ts';
import { withLettersAfterFigures } from './liblouis/letters-after-figures.ts';
import { translate } from './liblouis/translate.ts';
import { uncontractedArabic } from './own/arabic.ts';
import { uncontractedUeb } from './own/ueb.ts';
import type { Code } from './text/normalise.ts';
import type { Part } from './text/parts.ts';

type Run = Extract<Part, { kind: 'run' }>;

/** Cells of every run of a document. */
export type Translation = (run: Run) => string;

/** Our own translation, letter for letter, which needs no program. */
export const ownTranslation: Translation = ({ code, text }) => (code === 'arabic' ? uncontractedArabic(text) : uncontractedUeb(text));

const tableOf = (code: Code, contracted: boolean): Table =>
  code === 'arabic' ? 'arabic' : code === 'ueb' && contracted ? 'contracted' : 'uncontracted';

/** Every run by liblouis, one process for each table; null where it failed. Rejects with the signal's reason when it is stopped. */
export async function liblouisTranslation(
  texts: Part[][],
  liblouis: Liblouis,
  { contracted, signal }: { contracted: boolean; signal: AbortSignal },
): Promise<Translation | null> {
  const wanted = new Map<Table, Set<string>>();
  for (const part of texts.flat()) {
    if (part.kind !== 'run') continue;
    const table = tableOf(part.code, contracted);
    wanted.set(table, (wanted.get(table) ?? new Set()).add(part.text));
  }
  const known = new Map<Table, Map<string, string>>();
  for (const table of Object.keys(tables) as Table[]) {
    const list = [...(wanted.get(table) ?? [])];
    const cells = await translate(liblouis, table, list, signal);
    signal.throwIfAborted();
    if (!cells) return null;
    const mended = (text: string, at: number): string =>
      table === 'arabic' ? (cells[at] ?? '') : withLettersAfterFigures(text, cells[at] ?? '');
    known.set(table, new Map(list.map((text, at) => [text, mended(text, at)])));
  }
  return ({ code, text }) => known.get(tableOf(code, contracted))?.get(text) ?? '';
}
