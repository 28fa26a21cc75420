import { asksWords } from '@manara/core/fix-question';
import { applyEdits } from '@manara/smart-fix/edit/apply-edits';
import { canReword, reword } from '@manara/smart-fix/fix/reword';
import { wordsToSay } from '@manara/smart-fix/fix/say-words';
import { unsaid } from '@manara/smart-fix/propose/ask-words';
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
  (question === 'image_alt_text' || question === 'words_image') && rules.every((rule) => rule === 'image-alt');

/** The edits as they were proposed. */
const asProposed = (edits: Edits): Edits =>
  edits.map(({ file, start, end, text, reworded }) => ({ file, start, end, text: reworded?.text ?? text }));

const textIn = (files: readonly File[]) => (file: string) => files.find((one) => one.file === file)?.content ?? null;

export const isReworded = ({ edits }: Pick<FixRow, 'edits'>): boolean => edits.some(({ reworded }) => reworded !== undefined);

/** Whether only a person's words are missing, which nobody has said yet: until then it can't be chosen. */
export const lacksWords = (row: Pick<FixRow, 'edits' | 'question'>): boolean => asksWords(row.question) && !isReworded(row);

/** The words of a fix as they are by now, where a person may say them otherwise; else null. Empty where they are missing. */
export function wordsOf(row: Pick<FixRow, 'edits' | 'proposed' | 'question'>, files: readonly File[]): string | null {
  const words = wordsToSay(row);
  if (words === null || !canReword(asProposed(row.edits), textIn(files), words)) return null;
  const said = row.edits.find(({ reworded }) => reworded !== undefined)?.reworded?.words;
  return said ?? (asksWords(row.question) ? '' : words);
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
  const before = wordsToSay(row) ?? '';
  const words = said?.trim().toWellFormed() ?? before;
  if (wordsOf(row, files) === null) throw invalidFields({ words: 'fix.words_none' });
  if (said !== null && words === unsaid) throw invalidFields({ words: 'fix.words_empty' });
  if (unseen.test(words)) throw invalidFields({ words: 'fix.words_unseen' });
  if (words === '' && !canBeEmpty(row, rules)) throw invalidFields({ words: 'fix.words_empty' });
  if (words === before) return reworded(proposed, textOf);
  const edits = reword(proposed, textOf, before, words);
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
