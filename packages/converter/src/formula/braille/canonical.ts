import { divisionOf } from '../tree/division.ts';
import type { Alphabet, FormulaNode } from '../tree/formula-node.ts';
import type { Alike } from './alike.ts';
import { arranged, type Arrangement } from './arranged.ts';
import { isColumn } from './columns.ts';

/** What stands under a base, and what over it, each from the inside outwards. */
interface Limits {
  base: FormulaNode[];
  below: FormulaNode[][];
  above: FormulaNode[][];
}

/** Steps of a division are moved by no more places than any number has. */
const mostPlaces = 100;

const isPrime = (node: FormulaNode | undefined): boolean => node?.kind === 'operator' && /^[′″‴'’]+$/u.test(node.text);

/** What stands over and under one base, marks too; told in one step or in several, it is the same. */
function limitsOf(node: FormulaNode, mark: Alike['mark']): Limits | null {
  const own = ownLimits(node, mark);
  const [only] = own?.base ?? [];
  const inner = own?.base.length === 1 && only ? limitsOf(only, mark) : null;
  if (!own || !inner) return own;
  return { base: inner.base, below: [...inner.below, ...own.below], above: [...inner.above, ...own.above] };
}

function ownLimits(node: FormulaNode, mark: Alike['mark']): Limits | null {
  const some = (part: FormulaNode[] | null): FormulaNode[][] => (part === null ? [] : [part]);
  if (node.kind === 'scripts') return node.areLimits ? { base: node.base, below: some(node.below), above: some(node.above) } : null;
  if (node.kind !== 'accent') return null;
  const sign: FormulaNode[][] = [[{ kind: 'operator', text: mark(node.sign) }]];
  return { base: node.base, below: node.side === 'below' ? sign : [], above: node.side === 'above' ? sign : [] };
}

/** A formula as a text that is the same for all that a code writes alike: how far a base reaches, white, and names of one sign are left out. */
export function canonical(given: readonly FormulaNode[], alike: Alike, arrangement: Arrangement): string {
  const nodes = arranged(given, arrangement);
  const row = (part: readonly FormulaNode[]): string => alike.prepared(part).map(one).join('');
  const figures = (text: string): string =>
    [...text].map((sign) => (/[\d.,]/.test(sign) ? sign : /\s/.test(sign) ? ' ' : letters(sign, undefined))).join('');
  const letters = (text: string, alphabet: Alphabet | undefined): string =>
    [...text].map((sign) => (/\p{L}/u.test(sign) ? alike.letter(sign, alphabet) : signs(sign))).join('');
  const signs = (text: string): string => (/^[.,]$/.test(text) ? text : alike.sign(text));
  const filled = (part: readonly FormulaNode[]): string => (part.length === 0 ? alike.sign(alike.omission) : row(part));
  const script = (mark: string, part: readonly FormulaNode[] | null): string => (part && part.length > 0 ? `${mark}(${row(part)})` : '');
  const scripts = ({ base, below, above, leading }: FormulaNode & { kind: 'scripts' }): string => {
    const before = leading ? script('_', leading.below) + script('^', leading.above) : '';
    let [raised, primes] = [above ?? [], ''];
    while (isPrime(raised[0]) && ((alike.hasPrimesFirst && below !== null) || raised.every(isPrime))) {
      primes += row(raised.slice(0, 1));
      raised = raised.slice(1);
    }
    const lowered = alike.hasPrimesFirst ? primes + script('_', below) : script('_', below) + primes;
    return before + row(base) + lowered + script('^', raised);
  };
  const rowOf = (cells: readonly FormulaNode[][], rows: readonly FormulaNode[][][]): string =>
    cells
      .map((cell, at) => (at > 0 && isColumn(rows, at, alike) ? '&' : ' ') + row(cell))
      .join('')
      .replace(/[& ]*$/, '');
  const one = (node: FormulaNode): string => {
    const limits = limitsOf(node, alike.mark);
    if (limits) {
      const isItem =
        !alike.hasBraces && limits.base.length <= 1 && /^(?:identifier|operator|number)$/.test(limits.base[0]?.kind ?? 'operator');
      const text = `${row(limits.base)}${isItem ? '' : '|'}${limits.below.map((part) => script('__', part)).join('')}${limits.above.map((part) => script('^^', part)).join('')}`;
      return isItem ? text : `{${text}}`;
    }
    switch (node.kind) {
      case 'identifier':
        return letters(node.text, node.alphabet);
      case 'number':
        return alike.figures(node.alphabet) + figures(node.text);
      case 'operator':
        return /^\p{L}{2,}$/u.test(node.text) ? letters(node.text, undefined) : signs(node.text);
      case 'text':
        return (node.text.match(/\p{L}+|\s+|[^\p{L}\s]/gu) ?? [])
          .map((part) => (/^\s/.test(part) ? ' ' : /^\d$/.test(part) ? part : letters(part, undefined)))
          .join('');
      case 'space':
        return node.width > 0 ? ' ' : '';
      case 'fraction': {
        if (!node.hasBar) return `{${row(node.above)}~${row(node.below)}}`;
        const [above, below] = [filled(node.above), filled(node.below)];
        return `<${above}${node.isSlanted && alike.hasSlanted ? '//' : '/'}${below}>`;
      }
      case 'root':
        return `[${node.degree ? `${row(node.degree)}:` : ''}${filled(node.under)}]`;
      case 'scripts':
        return scripts(node);
      case 'accent':
        return '';
      case 'fenced':
        return (node.open === '' ? '' : signs(node.open)) + row(node.inside) + (node.close === '' ? '' : signs(node.close));
      case 'grid': {
        // Figures of a long division say something by their places.
        const division = node.lines ? divisionOf(node.rows) : null;
        const places = division ? [division.quotient, null, ...division.steps] : [];
        const moved = (at: number): string => (places[at] ? '>'.repeat(Math.min(places[at].moved, mostPlaces)) : '');
        return `⟦${node.rows
          .map((cells, at) => rowOf(cells, node.rows) + moved(at) + (node.lines?.includes(at) ? '―' : ''))
          .join(';')
          .replace(/;+$/, '')}⟧`;
      }
      case 'enclosed':
        return node.notation === 'top' || node.notation === 'bottom'
          ? one({ kind: 'accent', base: node.inside, sign: '¯', side: node.notation === 'top' ? 'above' : 'below' })
          : // No code tells the direction of a line through something.
            `${/strike|cancel/.test(node.notation) ? 'strike' : node.notation}{${row(node.inside)}}`;
    }
  };
  // White means something only between two numbers.
  return row(nodes)
    .replaceAll(/(?<=\d) +(?=\d)/g, '@')
    .replaceAll(' ', '');
}
