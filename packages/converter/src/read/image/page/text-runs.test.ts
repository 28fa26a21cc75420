import { expect, it } from 'vitest';
import type { Component } from '../bitmap/components.ts';
import { findRuns } from './text-runs.ts';

let label = 0;
const part = (left: number, top: number, width: number, height: number): Component => ({
  label: (label += 1),
  left,
  top,
  right: left + width,
  bottom: top + height,
  area: width * height,
});
const word = (left: number, top: number): Component[] => [0, 18, 36, 54].map((by) => part(left + by, top, 14, 20));

it.each([
  ['as high as half a letter', 9],
  ['a little smaller', 7],
])('takes a bullet into the line that it stands off, %s', (_how, size) => {
  // The line under it begins a little further to the left.
  const found = findRuns([part(100, 106, size, size), ...word(132, 100), ...word(130, 140), part(100, 146, size, size)], 16);
  expect(found.map(({ parts }) => parts.length)).toEqual([5, 5]);
});
