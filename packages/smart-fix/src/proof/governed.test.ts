import { expect, test } from 'vitest';
import { governed, surroundings } from './governed.ts';

test('only what is seen of an element may look another', () => {
  const changes = [
    { kind: 'set', on: 1, name: 'alt', value: '' },
    { kind: 'set', on: 2, name: 'aria-label', value: 'x' },
    { kind: 'rename', on: 3, tag: 'h2' },
    { kind: 'insert', on: 4, where: 'first', node: 'x' },
  ] as const;
  expect(governed([...changes], [{ selector: '.a', property: 'color', from: 'red', to: 'blue' }])).toEqual({
    numbers: [1, 3],
    selectors: ['.a'],
  });
});

test('an element is shown with what is around it, a large one by its beginning', () => {
  expect(surroundings([])).toBeNull();
  expect(surroundings([{ x: 500, y: 400, width: 100, height: 20 }])).toEqual({ x: 310, y: 275, width: 480, height: 270 });
  expect(surroundings([{ x: 0, y: 100, width: 1280, height: 3000 }])).toEqual({ x: 0, y: 60, width: 800, height: 450 });
});
