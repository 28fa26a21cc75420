import type { DisplayFormula } from '@manara/core/document/block';
import { isFormulaUnsure, type Formula } from '@manara/core/document/formula';
import type { InlineFormula } from '@manara/core/document/inline';
import { writeLatex } from '../../formula/latex/write-latex.ts';
import { readMathml } from '../../formula/read/from-mathml.ts';
import { cleanText } from '../markup/clean-text.ts';
import { parseMathml } from '../mathml/parse-mathml.ts';
import { texText } from './tex-text.ts';

/** A formula from its tree; null where nobody knows its structure, and of Arabic notation, which runs from the right and has signs of its own. */
function latexOf({ mathml }: Formula): string | null {
  const parsed = mathml === null ? null : parseMathml(mathml);
  if (parsed?.attributes['dir'] === 'rtl') return null;
  const latex =
    parsed &&
    cleanText(writeLatex(readMathml(parsed.children)))
      .replaceAll(/\s+/g, ' ')
      .trim();
  // LuaTeX takes the sign itself for a fault of the file.
  return latex?.replaceAll('\ufffd', '\\text{\\symbol{65533}}') || null;
}

const doubt = '% May have been read wrongly:\n';

export function inlineFormula(node: InlineFormula): string {
  const latex = latexOf(node.formula);
  if (latex === null) return texText(node.formula.linear);
  return `${isFormulaUnsure(node) ? doubt : ''}\\(${latex}\\)`;
}

export function displayFormula(node: DisplayFormula): string {
  const latex = latexOf(node.formula);
  const number = node.number?.trim() ?? '';
  if (latex === null) return [texText(node.formula.linear), texText(number)].filter(Boolean).join('\\qquad ');
  const tag = number === '' ? '' : `\\tag*{${texText(number)}}`;
  return `${isFormulaUnsure(node) ? doubt : ''}\\begin{equation*}\n${latex}${tag}\n\\end{equation*}`;
}
