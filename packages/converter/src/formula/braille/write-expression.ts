import { blank, toBrailleAscii } from '../../write/braille/cells.ts';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from '../read/from-mathml.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { hasArithmetic } from './grids.ts';
import { writeNemeth } from './nemeth/write-nemeth.ts';
import { writeUeb, writeUebLines } from './ueb/write-ueb.ts';
import { Unwritable } from './unwritable.ts';

/** The two codes for mathematics. */
export const mathCodes = ['nemeth', 'ueb'] as const;
export type MathCode = (typeof mathCodes)[number];

/** A formula as a person or a program gives it. */
export type Expression = { mathml: string } | { latex: string };

/** Cells and braille ASCII, rows of what takes several lines parted by line feeds; or why there are none: it cannot be read, or not be written in this code. */
type InBraille = { ok: true; unicode: string; brf: string } | { ok: false; fault: 'unreadable' | 'unwritable' };

function treeOf(expression: Expression): FormulaNode[] | null {
  if ('mathml' in expression) {
    const math = parseMathml(expression.mathml);
    return math && readMathml(math.children);
  }
  const read = latexToMathml(expression.latex, { display: true });
  return read.ok ? readMathml(parseMathml(read.mathml)?.children ?? []) : null;
}

/** The bare expression in braille, without the indicators that open and close mathematics in a text. */
export function writeExpression(expression: Expression, code: MathCode): InBraille {
  const tree = treeOf(expression);
  if (!tree || tree.length === 0) return { ok: false, fault: 'unreadable' };
  try {
    const unicode = code === 'nemeth' ? writeNemeth(tree) : hasArithmetic(tree) ? writeUebLines(tree).join('\n') : writeUeb(tree);
    const lines = unicode.split('\n').map((line) => toBrailleAscii(line).replace(/ +$/, ''));
    return { ok: true, unicode: unicode.replaceAll(new RegExp(`${blank}+$`, 'gmu'), ''), brf: lines.join('\n') };
  } catch (error) {
    if (error instanceof Unwritable) return { ok: false, fault: 'unwritable' };
    throw error;
  }
}
