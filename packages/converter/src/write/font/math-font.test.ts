import { expect, it } from 'vitest';
import { element } from '../markup/element.ts';
import { mathFont } from './math-font.ts';
import { sfntOf, woffOf } from './woff.ts';

const root = element('p', {}, 'Words ', element('math', {}, element('msqrt', {}, element('mi', {}, 'x'))));

const tablesOf = (sfnt: Buffer): string[] =>
  Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => sfnt.toString('latin1', 12 + index * 16, 16 + index * 16));

it('holds what roots are drawn with, and little else', async () => {
  const font = Buffer.from((await mathFont([root])) ?? []);
  const sfnt = sfntOf(font);
  expect(tablesOf(sfnt)).toEqual(expect.arrayContaining(['MATH', 'cmap', 'glyf']));
  expect(font.length).toBeLessThan(10_000);
  expect(sfntOf(woffOf(sfnt))).toEqual(sfnt);
});

it('is the same for the same signs, and grows with them', async () => {
  const more = element('math', {}, element('mo', {}, '∑∫∮⨁'), element('mi', {}, 'αβγδ'));
  expect(await mathFont([root])).toEqual(await mathFont([root]));
  expect((await mathFont([root, more]))?.length).toBeGreaterThan((await mathFont([root]))?.length ?? Infinity);
});

it('is left out where nothing is a formula', async () => {
  expect(await mathFont([element('p', {}, 'Words alone')])).toBeNull();
});
