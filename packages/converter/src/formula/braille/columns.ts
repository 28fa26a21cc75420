import type { FormulaNode } from '../tree/formula-node.ts';
import type { Alike } from './alike.ts';

const isWhite = (node: FormulaNode | undefined): boolean => node?.kind === 'space';
const isLetter = (node: FormulaNode | undefined): boolean => node?.kind === 'identifier' && [...node.text].length === 1;
const isPrime = (node: FormulaNode): boolean => node.kind === 'operator' && /^[′″‴'’]+$/u.test(node.text);
const white: FormulaNode = { kind: 'space', width: 1 };
const operator = (text: string): FormulaNode => ({ kind: 'operator', text });

/** Names and letters, however they are read, or a sign: blanks beside them are those that they have without anything over and under. */
function isNamed(base: readonly FormulaNode[]): boolean {
  const parts = base.filter((node) => !isWhite(node));
  const [only] = parts;
  if (parts.length === 1) return only?.kind === 'operator' || (only?.kind === 'identifier' && !isLetter(only));
  return parts.length > 1 && parts.every(({ kind }) => kind === 'identifier');
}

/** What stands on the line: of what has scripts their base, of what brackets hold all; white that is too narrow for a blank does not. */
function onTheLine(nodes: readonly FormulaNode[]): FormulaNode[] {
  return nodes.flatMap((node): FormulaNode[] => {
    if (node.kind === 'accent' || (node.kind === 'scripts' && node.areLimits))
      return isNamed(node.base) ? [...onTheLine(node.base), operator('')] : [node];
    // Primes are on the line, however they are read.
    if (node.kind === 'scripts') return [...onTheLine(node.base), ...(node.above ?? []).filter(isPrime), operator('')];
    if (node.kind === 'fenced') return [operator(node.open), ...onTheLine(node.inside), operator(node.close)];
    return node.kind === 'space' && node.width < 0.5 ? [] : [node];
  });
}

/** Whether some nodes begin or end with what has a blank wherever it stands: a comma, a sign of comparison, a name, or letters that could be one. */
function hasOwnBlank(some: readonly FormulaNode[], side: 'start' | 'end', alike: Alike): boolean {
  const nodes = side === 'start' ? onTheLine(some) : onTheLine(some).toReversed();
  // What scripts belong to is seen without them.
  const from = nodes.findIndex((node) => !isWhite(node) && !(node.kind === 'operator' && node.text === ''));
  const [outer, inner] = from === -1 ? [] : nodes.slice(from);
  if (outer?.kind === 'operator') return alike.isSpaced(outer.text);
  if (outer?.kind !== 'identifier') return outer?.kind === 'text';
  if (!isLetter(outer) || isLetter(inner)) return true;
  if (inner?.kind !== 'identifier') return false;
  return !(side === 'start' ? alike.isParted(outer.text, inner.text) : alike.isParted(inner.text, outer.text));
}

/** Whether a blank between the beginning and the end of a row is one that signs or words have by themselves, and need not part columns. */
export const isOwnBlank = (before: readonly FormulaNode[], after: readonly FormulaNode[], alike: Alike): boolean =>
  hasOwnBlank(before, 'end', alike) || hasOwnBlank(after, 'start', alike);

/**
 * Whether cells tell that columns begin at a place: the blank between columns is one like those beside commas, comparisons and words, and told from them only by
 * standing in all rows, more than one of which go on behind it, and in none of them beside such.
 */
export function isColumn(rows: readonly FormulaNode[][][], at: number, alike: Alike): boolean {
  const goOn = rows.filter((row) => row.slice(at).some((cell) => !cell.every(isWhite)));
  const inOne = (cells: readonly FormulaNode[][]): FormulaNode[] => cells.flatMap((cell) => [white, ...cell, white]);
  return goOn.length > 1 && rows.every((row) => !isOwnBlank(inOne(row.slice(0, at)), inOne(row.slice(at)), alike));
}
