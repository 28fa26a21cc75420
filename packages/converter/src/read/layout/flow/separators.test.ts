import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { understand } from '../understand.ts';

const prose = 'the quick brown fox jumps over the lazy dog and goes home to sleep there long and well';
const lines = (...baselines: number[]): Drawn[] => baselines.map((baseline) => ({ text: `${prose}.`, x: 50, baseline }));
const rule = (x: number, y: number, width: number) => ({ x, y, width, height: 0.5, colour: '#000000', filled: true });
const kinds = async (drawn: Drawn[], rules: ReturnType<typeof rule>[]): Promise<string[]> =>
  (await understand([pageOf(drawn, { rules })], { cut: () => null, language: null })).blocks.map(({ type }) => type);

it('a line in the middle with white over and under it parts the text', async () => {
  expect(await kinds(lines(60, 72, 120, 132), [rule(230, 96, 75)])).toEqual(['paragraph', 'separator', 'paragraph']);
  expect(await kinds(lines(60, 72, 120, 132), [rule(50, 96, 435)])).toEqual(['paragraph', 'separator', 'paragraph']);
});

it('a line under words, at the page’s edge or at one side, and lines to write on part nothing', async () => {
  expect(await kinds(lines(60, 72, 120, 132), [rule(50, 74, 435)])).not.toContain('separator');
  expect(await kinds(lines(60, 72), [rule(50, 90, 435)])).not.toContain('separator');
  expect(await kinds(lines(60, 72, 120, 132), [rule(50, 96, 75)])).not.toContain('separator');
  expect(
    await kinds(
      lines(60, 72, 200, 212),
      [100, 120, 140, 160].map((y) => rule(50, y, 435)),
    ),
  ).not.toContain('separator');
});
