import { createIntl } from 'react-intl';
import ar from '@manara/messages/ar/review.json' with { type: 'json' };
import en from '@manara/messages/en/review.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { Text } from '../../../i18n/use-text.ts';
import { mathWords, type MathNode } from './math-words.ts';

const textOf = (locale: string, messages: Record<string, string>): Text => {
  const named = Object.fromEntries(Object.entries(messages).map(([key, said]) => [`review.${key}`, said]));
  // The client narrows messages to its own for the whole type check.
  const intl = createIntl({ locale, messages: named as never });
  return (id, values) => intl.formatMessage({ id }, values);
};
const english = textOf('en', en);
const leaf = (textContent: string): MathNode => ({ localName: 'mi', children: [], textContent });
const math = (localName: string, ...children: (MathNode | string)[]): MathNode => ({
  localName,
  children: children.map((child) => (typeof child === 'string' ? leaf(child) : child)),
  textContent: null,
});

it.each([
  [math('msup', 'x', '2'), 'x superscript 2, baseline'],
  [math('mrow', math('mfrac', math('mrow', 'a', '+', '1'), 'b'), '=', 'c'), 'fraction a + 1 over b, end of fraction = c'],
  [math('msqrt', 'b', '−', '4'), 'root of b minus 4, end of root'],
  [math('munderover', '∑', math('mrow', 'i', '=', '1'), 'n'), '∑ with i = 1 below with n above'],
  [math('mtable', math('mtr', 'a', 'b'), math('mtr', 'c', 'd')), '2 rows: a, b; c, d'],
  [math('math', 'f', '\u2061', '(', 'x', ')'), 'f open bracket x close bracket'],
])('says in words where parts begin and end', (node, said) => {
  expect(mathWords(node, english)).toBe(said);
});

it('says it in Arabic', () => {
  expect(mathWords(math('mfrac', '1', '2'), textOf('ar', ar))).toBe('كسر 1 على 2، نهاية الكسر');
});
