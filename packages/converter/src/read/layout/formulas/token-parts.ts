import { partOfAtom, type Part } from './linear-part.ts';
import type { Token } from './token.ts';
import { nodesOfToken } from './token-nodes.ts';
import { itemAt } from '../item-at.ts';

/** Names, numbers and words are read in one piece. */
export function partsOfToken(token: Token): Part[] {
  const whole = token.atoms.length > 1 && ['function', 'word', 'number', 'dots', 'italics'].includes(token.kind);
  if (!whole) return token.atoms.map(partOfAtom);
  const parts = token.atoms.map(partOfAtom);
  return [
    {
      ...itemAt(parts, 0),
      text: token.kind === 'dots' ? (token.text === '...' ? '…' : '⋯') : token.text,
      nodes: nodesOfToken(token),
      left: token.left,
      right: token.right,
      top: Math.min(...parts.map((part) => part.top)),
      bottom: Math.max(...parts.map((part) => part.bottom)),
      name: token.kind !== 'number' && token.kind !== 'dots',
    },
  ];
}
