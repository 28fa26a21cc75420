import { expect, it } from 'vitest';
import { parseMathml } from './parse-mathml.ts';

const wordsOf = (source: string) =>
  parseMathml(`<math><mi>${source}</mi></math>`)?.children.map((one) => (typeof one === 'string' ? one : one.children));

it('knows signs by their numbers and by some names', () => {
  expect(wordsOf('&#x3b1;&#946;&minus;&lt;&middot;&frac12;')).toEqual([['αβ−<·½']]);
});

it.each(['&constructor;', '&toString;', '&nosuchsign;', '&', '&#x110000;'])('takes no formula that holds “%s”', (sign) => {
  expect(wordsOf(sign)).toBeUndefined();
});
