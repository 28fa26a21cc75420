import { expect, test } from 'vitest';
import { makeFix } from '../../testing/make-fix.ts';
import { soundFixes } from './sound-fixes.ts';

const fix = (file: string, start: number, text: string) => makeFix({}, { edits: [{ file, start, end: start, text }] });
const texts: Record<string, string> = {
  'a.html': '<p id="a">x</p><p>y</p><p>z</p>',
  'b.html': '<p>x</p>',
  'd.ts': 'export const viewport = { maximumScale: 1, width: 2 };\n',
  'e.js': '// @flow\nconst a: number = 1;\n',
  'c.tsx': 'export const C = () => <p>x</p>;',
};
const textOf = (file: string) => texts[file] ?? null;

test('one after which an attribute would be said twice, an element be lost or a file not be read at all is not proposed', async () => {
  const fixes = [
    fix('a.html', 9, ' id="b"'),
    fix('a.html', 15, '<!--'),
    fix('a.html', 17, ' lang="ar"'),
    fix('b.html', 2, ' lang="en"'),
    fix('c.tsx', 25, ' lang="en" {'),
  ];
  const sound = await soundFixes(fixes, textOf);
  expect(sound.map(({ proposal }) => proposal !== null)).toEqual([false, false, true, true, false]);
  expect(sound[0]).toMatchObject({ certainty: 'guidance' });
});

test('a program without elements is read as well, and is no worse than it was', async () => {
  const without = (from: number, to: number) => makeFix({}, { edits: [{ file: 'd.ts', start: from, end: to, text: '' }] });
  const kept = async (one: ReturnType<typeof fix>) => (await soundFixes([one], textOf))[0]?.proposal !== null;
  expect(await kept(without(26, 41))).toBe(false);
  expect(await kept(without(26, 43))).toBe(true);
  expect(await kept(fix('e.js', 29, '2'))).toBe(true);
});
