import { expect, it } from 'vitest';
import * as featured from './featured.ts';
import * as help from './help.ts';
import * as library from './library.ts';
import * as names from './names.ts';
import * as people from './people.ts';
import * as products from './products.ts';

/** All texts in two languages that stand somewhere in a value. */
function textsIn(value: unknown): { en: string; ar: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, ar } = value as { en?: unknown; ar?: unknown };
  if (typeof en === 'string' && typeof ar === 'string') return [{ en, ar }];
  return Object.values(value).flatMap(textsIn);
}

it('what the sample says in Arabic is Arabic', () => {
  const texts = textsIn([featured, help, library, names, people, products]);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(({ ar }) => !/\p{Script=Arabic}/u.test(ar)).map(({ ar }) => ar)).toEqual([]);
});
