import fs from 'node:fs';
import path from 'node:path';
import temml from 'temml';

/** A formula as LaTeX, and what it is an example of. */
export interface KindOfFormula {
  kind: string;
  latex: string;
}

/** More than four hundred formulas of all kinds. */
export const formulasByKind: readonly KindOfFormula[] = fs
  .readFileSync(path.join(import.meta.dirname, 'kinds.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [kind = '', latex = ''] = line.split('\t');
    return { kind, latex };
  });

/** MathML of a formula, displayed. */
export const mathmlOf = ({ latex }: KindOfFormula): string => temml.renderToString(latex, { displayMode: true, xml: true });

/** Where the set files stand, by their names. */
export const setFolder = path.join(import.meta.dirname, 'set');
