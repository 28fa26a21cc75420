import { expect, it } from 'vitest';
import { inLetters } from './in-letters.ts';

const formula = { linear: 'x', glyphs: [], rules: [], picture: null, mathml: null };
const line = { baseline: 110, size: 10 };
const box = { page: 0, x: 50, y: 101, width: 30, height: 12 };

it('measures a formula in the letters around it, with the white that its picture has', () => {
  expect(inLetters({ ...formula, line }, [box])).toEqual({ height: 1.4, depth: 0.4 });
});

it('knows nothing where no line is known, or where it goes over two', () => {
  expect(inLetters(formula, [box])).toBeNull();
  expect(inLetters({ ...formula, line }, [box, box])).toBeNull();
  expect(inLetters({ ...formula, line: { baseline: 110, size: 0 } }, [box])).toBeNull();
});
