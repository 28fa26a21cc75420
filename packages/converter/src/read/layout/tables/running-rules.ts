import { margin } from '../running/edge-lines.ts';
import type { Word } from '../words/word.ts';
import type { StraightLine } from './straight-lines.ts';
import { slack } from './straight-lines.ts';
import { wordRows } from './word-rows.ts';

/** Tables have lines of one length nearer to each other than this; points. */
const near = 80;

/** Level lines that part one row at the top or the foot of the page from all else: no table is held together by them. */
export function runningRules(level: readonly StraightLine[], words: readonly Word[], page: { height: number }): Set<StraightLine> {
  const isAlone = (line: StraightLine): boolean =>
    !level.some(
      (other) =>
        other !== line &&
        Math.abs(other.at - line.at) < near &&
        Math.abs(other.from - line.from) < slack + 1 &&
        Math.abs(other.to - line.to) < slack + 1,
    );
  const rowsWhere = (beyond: (word: Word) => boolean): number => wordRows(words.filter(beyond)).length;
  return new Set(
    level.filter(
      (line) =>
        isAlone(line) &&
        ((line.at < margin * page.height && rowsWhere(({ baseline }) => baseline <= line.at + 1) === 1) ||
          (line.at > (1 - margin) * page.height && rowsWhere(({ baseline }) => baseline > line.at) === 1)),
    ),
  );
}
