import type { FormulaNode } from '../tree/formula-node.ts';
import type { SpeechTexts } from './speech-texts.ts';

type Grid = Extract<FormulaNode, { kind: 'grid' }>;
type Speak = (cell: readonly FormulaNode[]) => string;

/** Rows by their numbers: of a matrix or determinant, of cases behind a brace, or lines of a derivation. */
export function speakGrid({ rows }: Grid, { open, close }: { open: string; close: string }, say: SpeechTexts, speak: Speak): string {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const cellsOf = (cells: readonly FormulaNode[][], between: string): string =>
    cells.map((cell) => speak(cell) || say('say.blank')).join(between);
  const all = (id: 'say.row' | 'say.case' | 'say.line_of', between: string): string =>
    rows
      .map((cells, at) =>
        say(id, { number: at + 1, cells: cellsOf(id === 'say.row' ? cells : cells.filter((cell) => cell.length > 0), between) }),
      )
      .join('. ');
  if (open === '{' && close === '') return say('say.cases', { count: rows.length, content: all('say.case', ', ') });
  if (/^[|∣]$/u.test(open) && open === close) return say('say.determinant', { rows: rows.length, columns, content: all('say.row', ', ') });
  if (open !== '' || close !== '') return say('say.matrix', { rows: rows.length, columns, content: all('say.row', ', ') });
  // Without brackets two columns are the sides of relations.
  return columns <= 2
    ? say('say.lines', { count: rows.length, content: all('say.line_of', ' ') })
    : say('say.matrix', { rows: rows.length, columns, content: all('say.row', ', ') });
}
