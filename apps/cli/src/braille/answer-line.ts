import { writeExpression, type Expression, type MathCode } from '@manara/converter/formula/braille/write-expression';
import { text } from '../scan/text.ts';

/** The line to write for a line that was read, and what is to be said about it; null where all went well. */
interface AnsweredLine {
  line: string;
  problem: string | null;
}

function expressionOf(line: string): Expression | null {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const { mathml, latex } = given as Record<string, unknown>;
  if (typeof mathml === 'string') return { mathml };
  return typeof latex === 'string' ? { latex } : null;
}

/** A JSON line `{unicode, brf}` for a JSON line `{mathml}` or `{latex}`; both are null where there is no braille, so that lines stay beside each other. */
export function answerLine(given: string, number: number, code: MathCode): AnsweredLine {
  const expression = expressionOf(given);
  const made = expression && writeExpression(expression, code);
  if (made?.ok) return { line: JSON.stringify({ unicode: made.unicode, brf: made.brf }), problem: null };
  const problem = made ? text(`braille.${made.fault}`, { line: number }) : text('braille.not_a_line', { line: number });
  return { line: JSON.stringify({ unicode: null, brf: null }), problem };
}
