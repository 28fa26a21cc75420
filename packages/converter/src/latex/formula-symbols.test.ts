import { symbolGroups, type PaletteSymbol } from '@manara/core/document/formula-symbols';
import { expect, it } from 'vitest';
import { latexToMathml } from './latex-to-mathml.ts';

const all: PaletteSymbol[] = Object.values(symbolGroups).flat();

it.each(all.map(({ id, latex }) => [id, latex] as const))('%s of the palette is LaTeX that can be read', (_id, latex) => {
  const filled = `x${latex.replaceAll('¦', 'a').replaceAll('{}', '{b}')}y`;
  expect(latexToMathml(filled, { display: true })).toMatchObject({ ok: true });
});
