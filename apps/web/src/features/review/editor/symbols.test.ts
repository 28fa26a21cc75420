import { symbolGroups, type PaletteSymbol } from '@manara/core/document/formula-symbols';
import { expect, it } from 'vitest';
import ar from '@manara/messages/ar/review.json' with { type: 'json' };
import en from '@manara/messages/en/review.json' with { type: 'json' };
import { withSymbol } from './symbols.ts';

const all: PaletteSymbol[] = Object.values(symbolGroups).flat();
const named = (id: string) => all.find((one) => one.id === id) as PaletteSymbol;

it.each(all.map(({ id }) => id))('%s has a name in both languages', (id) => {
  for (const texts of [en, ar]) expect(texts).toHaveProperty([`symbol.${id}`]);
});

it('stands at the caret, which goes on inside it', () => {
  expect(withSymbol('x+', [2, 2], named('fraction'))).toEqual({ latex: String.raw`x+\frac{}{}`, caret: 8 });
  expect(withSymbol('xy', [1, 1], named('times'))).toEqual({ latex: String.raw`x\times y`, caret: 8 });
});

it('takes what was selected in, and then asks for what is still empty', () => {
  expect(withSymbol('a+1', [0, 3], named('fraction'))).toEqual({ latex: String.raw`\frac{a+1}{}`, caret: 11 });
  expect(withSymbol('a+1', [0, 3], named('square_root'))).toEqual({ latex: String.raw`\sqrt{a+1}`, caret: 9 });
});
