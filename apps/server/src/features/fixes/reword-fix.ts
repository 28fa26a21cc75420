import { applyEdits } from '@manara/smart-fix/edit/apply-edits';
import { canReword, reword } from '@manara/smart-fix/fix/reword';
import { invalidFields } from '../../platform/http/app-error.ts';
import { differenceOf } from './difference.ts';
import type { FileRow, FixRow } from './store.ts';

type Edits = FixRow['edits'];
type Reworded = Pick<FixRow, 'edits' | 'differences'>;
type File = Pick<FileRow, 'file' | 'content'>;

/** What ends lines, is not seen, or turns texts around: no words, and in sources a way to hide some. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** An ornament has no words. What is said of a link or a control by its picture is no ornament's. */
export const canBeEmpty = ({ question }: Pick<FixRow, 'question'>, rules: readonly string[]): boolean =>
  question === 'image_alt_text' && rules.every((rule) => rule === 'image-alt');

/** The edits as they were proposed. */
const asProposed = (edits: Edits): Edits =>
  edits.map(({ file, start, end, text, reworded }) => ({ file, start, end, text: reworded?.text ?? text }));

const textIn = (files: readonly File[]) => (file: string) => files.find((one) => one.file === file)?.content ?? null;

export const isReworded = ({ edits }: Pick<FixRow, 'edits'>): boolean => edits.some(({ reworded }) => reworded !== undefined);

/** The words of a fix as they are by now, where a person may say them otherwise; else null. */
export function wordsOf({ edits, proposed }: Pick<FixRow, 'edits' | 'proposed'>, files: readonly File[]): string | null {
  const [words, other] = proposed;
  if (words === undefined || other !== undefined || !canReword(asProposed(edits), textIn(files), words)) return null;
  return edits.find(({ reworded }) => reworded !== undefined)?.reworded?.words ?? words;
}

interface Around {
  files: readonly File[];
  /** Whose issues the fix is for. */
  rules: readonly string[];
}

/** A fix in a person's words, escaped for where they stand; null: as it was proposed. Throws AppError where they cannot stand there. */
export function rewordedFix(row: FixRow, said: string | null, { files, rules }: Around): Reworded {
  const textOf = textIn(files);
  const proposed = asProposed(row.edits);
  const words = said?.trim().toWellFormed() ?? row.proposed[0] ?? '';
  if (wordsOf(row, files) === null) throw invalidFields({ words: 'fix.words_none' });
  if (unseen.test(words)) throw invalidFields({ words: 'fix.words_unseen' });
  if (words === '' && !canBeEmpty(row, rules)) throw invalidFields({ words: 'fix.words_empty' });
  if (words === row.proposed[0]) return reworded(proposed, textOf);
  const edits = reword(proposed, textOf, row.proposed[0] ?? '', words);
  if (!edits) throw invalidFields({ words: 'fix.words_refused' });
  const own = edits.map((edit, at) => {
    const before = proposed[at]?.text ?? '';
    return edit.text === before ? edit : { ...edit, reworded: { words, text: before } };
  });
  return reworded(own, textOf);
}

function reworded(edits: Edits, textOf: (file: string) => string | null): Reworded {
  const differences = [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => {
    const content = textOf(file) ?? '';
    return differenceOf(file, content, applyEdits(content, own) ?? content);
  });
  return { edits, differences };
}
