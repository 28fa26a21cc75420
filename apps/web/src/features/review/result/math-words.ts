import type { Text } from '../../../i18n/use-text.ts';

/** What of an element of MathML is looked at. */
export interface MathNode {
  localName: string;
  children: Iterable<MathNode>;
  textContent: string | null;
}

const spoken = { '(': 'open', ')': 'close', '−': 'minus', '-': 'minus' } as const;

/** A formula in words that say where its parts begin and end: what is announced loses its tree, and `x²` would be “x2”. */
export function mathWords(node: MathNode, text: Text): string {
  const children = [...node.children];
  const words = (of: MathNode | undefined): string => (of ? mathWords(of, text) : '');
  const [base, second, third] = children.map(words);
  const say = (name: 'fraction' | 'root' | 'nth_root' | 'low' | 'high' | 'below' | 'above', values: Record<string, string>) =>
    text(`review.formula.spoken_${name}`, values);
  const from = base ?? '';
  switch (node.localName) {
    case 'mfrac':
      return say('fraction', { above: from, below: second ?? '' });
    case 'msqrt':
      return say('root', { inside: children.map(words).filter(Boolean).join(' ') });
    case 'mroot':
      return say('nth_root', { inside: from, degree: second ?? '' });
    case 'msub':
      return say('low', { base: from, low: second ?? '' });
    case 'msup':
      return say('high', { base: from, high: second ?? '' });
    case 'msubsup':
      return say('high', { base: say('low', { base: from, low: second ?? '' }), high: third ?? '' });
    case 'munder':
      return say('below', { base: from, low: second ?? '' });
    case 'mover':
      return say('above', { base: from, high: second ?? '' });
    case 'munderover':
      return say('above', { base: say('below', { base: from, low: second ?? '' }), high: third ?? '' });
    case 'mtable':
      return text('review.formula.spoken_rows', { count: children.length, rows: children.map(words).join('; ') });
    case 'mtr':
      return children.map(words).join(', ');
  }
  if (children.length > 0) return children.map(words).filter(Boolean).join(' ');
  const sign = (node.textContent ?? '').replaceAll(/[\s\u2061-\u2064]+/gu, ' ').trim();
  return sign in spoken ? text(`review.formula.spoken_${spoken[sign as '(']}`) : sign;
}
