import type { TagHint } from '../../pdf/tagged/tag-hint.ts';
import type { Line } from '../lines/line.ts';
import type { Word } from '../words/word.ts';

/** Share of the letters that one block of the tree must have for the whole to be its. */
const most = 0.8;

const isMark = (tag: TagHint): boolean => tag.role === 'list_mark';

/** What the file's tree says of words that stand together, where it says one thing of nearly all of them; marks of items aside. */
export function tagOfWords(words: readonly Word[]): TagHint | null {
  let all = 0;
  let mark: TagHint | null = null;
  const letters = new Map<number, { tag: TagHint; letters: number }>();
  for (const { tag, text, field } of words) {
    if (field) continue;
    if (tag && isMark(tag)) {
      mark = tag;
      continue;
    }
    all += text.length;
    if (!tag) continue;
    const known = letters.get(tag.block);
    if (known) known.letters += text.length;
    else letters.set(tag.block, { tag, letters: text.length });
  }
  if (all === 0) return mark;
  for (const known of letters.values()) if (known.letters >= most * all) return known.tag;
  return null;
}

export const tagOfLines = (lines: readonly Line[]): TagHint | null =>
  tagOfWords(lines.flatMap((line) => line.pieces.map((piece) => piece.word)));

export const tagOfLine = (line: Line): TagHint | null => tagOfLines([line]);
