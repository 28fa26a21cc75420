import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import { alphabetOf, leafOf } from './leaf.ts';
import { functionNames, twoLetterWords } from './signs.ts';
import type { Token } from './token.ts';

/** Names, numbers and words, which are one leaf; letters that only stand beside each other are multiplied. */
export function nodesOfToken({ kind, text, atoms }: Token): FormulaNode[] {
  switch (kind) {
    case 'function':
      return [{ kind: 'identifier', text }];
    case 'number':
      return [{ kind: 'number', text, ...alphabetOf(atoms) }];
    case 'dots':
      return [{ kind: 'operator', text: text === '...' ? '…' : '⋯' }];
    case 'word':
      return atoms.length > 2 || /\p{Script=Arabic}/u.test(text) || twoLetterWords.has(text.toLowerCase())
        ? [{ kind: 'text', text }]
        : atoms.flatMap(leafOf);
    case 'italics': {
      // A name that its argument follows without white.
      const name = [...functionNames].find((one) => one.length > 2 && one.length < text.length && text.startsWith(one));
      return name && atoms.length === text.length && text.length - name.length === 1
        ? [{ kind: 'identifier', text: name }, ...atoms.slice(name.length).flatMap(leafOf)]
        : atoms.flatMap(leafOf);
    }
    case 'bar':
    case 'close':
    case 'comma':
    case 'letter':
    case 'open':
    case 'operator':
    case 'relation':
    case 'sign':
    case 'stop':
    case 'variable':
      return atoms.flatMap(leafOf);
  }
}
