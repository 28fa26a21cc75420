import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode, Leading } from '../../tree/formula-node.ts';
import { partsOf } from '../../tree/parts.ts';
import { isElement } from '../chemical-row.ts';
import { isChemical } from '../elements.ts';
import { functionNames } from './function-names.ts';
import { signOf, type At } from './place.ts';
import { figure } from './signs.ts';
import type { Writing } from './writing.ts';

const [prime, point, baseline] = ['3', '46', '5'].map(cellsOf) as [string, string, string];

const isPrimes = (nodes: readonly FormulaNode[] | null): boolean =>
  nodes !== null &&
  nodes.length > 0 &&
  nodes.every((node) => /^[′″‴'’]+$/u.test(signOf(node)) || (node.kind === 'operator' && /^'+$/.test(node.text)));

function primes(nodes: readonly FormulaNode[]): string {
  const counts = nodes.flatMap((node) => [...signOf(node)].map((sign) => ({ '″': 2, '‴': 3 })[sign] ?? 1));
  return counts.map((count) => prime.repeat(count)).join('');
}

/** Figures lowered behind a letter or the name of a function need no indicator. */
function isNumericSubscript(base: readonly FormulaNode[], below: readonly FormulaNode[] | null): boolean {
  const [letter] = base;
  const last = letter?.kind === 'scripts' && letter.below === null && isPrimes(letter.above) ? letter.base[0] : letter;
  const isBase =
    base.length === 1 &&
    ((last?.kind === 'identifier' && ([...last.text].length === 1 || functionNames.has(last.text) || isChemical(last.text))) ||
      (last?.kind === 'operator' && /^[∑∏]$/u.test(last.text)));
  return isBase && below?.length === 1 && below[0]?.kind === 'number' && /^[\d.]+$/.test(below[0].text);
}

function leadingScripts({ below, above }: Leading, { out, row }: Writing, depth: number): void {
  out.toLevel();
  if (below) out.at('below', () => row(below, depth));
  if (above) out.at('above', () => row(above, depth));
}

/** What stands lowered and raised behind a base, and before it. Primes come first; each level is told from the line. */
export function scripts(node: FormulaNode & { kind: 'scripts' }, place: At, writing: Writing, depth: number): void {
  const { out, row, one } = writing;
  const { base, below, leading } = node;
  const [only] = base;
  if (leading) leadingScripts(leading, writing, depth);
  const isFunction = base.length === 1 && only?.kind === 'identifier' && functionNames.has(only.text);
  for (const part of base) one(part, { nodes: [part], at: 0 }, depth);
  if (base.length === 1 && only?.kind === 'scripts' && !only.leading && !(only.below === null && isPrimes(only.above))) {
    // In chemistry a charge behind a numeric subscript is parted from it.
    if (isElement(only) && node.above && out.level === '' && isNumericSubscript(only.base, only.below))
      out.sign(baseline, 'other', 'baseline');
    else out.toLevel();
  }
  const sayPrimes = (nodes: readonly FormulaNode[]) => out.from(partsOf(...nodes).parts, () => out.sign(primes(nodes), out.last, 'sign'));
  let raised = node.above;
  if (raised && isPrimes(raised)) {
    sayPrimes(raised);
    raised = null;
  } else if (raised && below && raised.length > 1 && isPrimes([raised[0] as FormulaNode])) {
    sayPrimes(raised.slice(0, 1));
    raised = raised.slice(1);
  }
  const [figures] = below ?? [];
  if (below && isNumericSubscript(base, below) && out.level === '' && figures?.kind === 'number')
    out.from(figures.parts, () => out.number([...figures.text].map((sign) => (sign === '.' ? point : figure(sign))).join(''), true));
  else if (below) out.at('below', () => row(below, depth));
  if (raised) {
    const upper = raised;
    out.at('above', () => row(upper, depth));
  }
  if (isFunction && place.nodes[place.at + 1]) out.blank();
}
