import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { withDrawnMarks } from './drawn-marks.ts';

const disc = (x: number, y: number, side = 3) => ({ x, y, width: side, height: side });
const marksOf = (page: ReturnType<typeof pageOf>) =>
  withDrawnMarks(page)
    .glyphs.filter(({ text }) => text === '•')
    .map(({ x }) => x);

it('puts a sign in place of a disc or square before a line, whichever way it runs', () => {
  const shapes = [disc(40, 94), disc(213, 194)];
  const page = pageOf(
    [
      { text: 'one of them', x: 50, baseline: 100 },
      { text: 'باب', x: 190, baseline: 200 },
      { text: 'square', x: 50, baseline: 300 },
    ],
    { shapes, rules: [{ ...disc(40, 294), colour: '#000000', filled: true }] },
  );
  expect(marksOf(page)).toEqual([40, 213, 40]);
  expect(withDrawnMarks(page)).toMatchObject({ shapes: [], rules: [] });
});

it('leaves alone what is larger, not round, within a line, or beside nothing', () => {
  const shapes = [disc(30, 90, 9), { x: 40, y: 94, width: 1, height: 5 }, disc(82, 94), disc(40, 500)];
  expect(
    marksOf(
      pageOf(
        [
          { text: 'before', x: 50, baseline: 100 },
          { text: 'after', x: 90, baseline: 100 },
        ],
        { shapes },
      ),
    ),
  ).toEqual([]);
});

it('knows an item of a line from right to left that begins with figures', () => {
  const page = pageOf(
    [
      { text: 'باب', x: 150, baseline: 200 },
      { text: '12', x: 172, baseline: 200 },
      { text: 'see 12', x: 150, baseline: 300 },
    ],
    { shapes: [disc(190, 194), disc(190, 294)] },
  );
  expect(marksOf(page)).toEqual([190]);
});
