import { expect, test } from 'vitest';
import type { Change } from '../edit/change.ts';
import { withoutContradictions } from './contradictions.ts';
import { noPlan, type Plan } from './plan.ts';

const set = (on: number, name: string, value: string): Change<number> => ({ kind: 'set', on, name, value });

/** Which of some plans are left. */
function left(...plans: [certainty: Plan['certainty'], ...changes: Change<number>[]][]): number[] {
  const made = plans.map(([certainty, ...changes]): Plan => ({
    ...noPlan('label'),
    certainty,
    trial: { key: '', element: 0, changes, styles: [] },
  }));
  withoutContradictions(made);
  return made.flatMap(({ trial, certainty }, at) => (trial && certainty !== 'guidance' ? [at] : []));
}

test('of two that say something else of one attribute the safe one is left, else the first', () => {
  expect(left(['review', set(1, 'tabindex', '-1')], ['review', set(1, 'tabindex', '0')])).toEqual([0]);
  expect(left(['review', { kind: 'unset', on: 1, name: 'role' }], ['safe', set(1, 'role', 'button')])).toEqual([1]);
  expect(left(['review', set(1, 'tabindex', '-1')], ['review', set(2, 'tabindex', '0')])).toEqual([0, 1]);
});

test('a name beside a reference to one would never be heard', () => {
  expect(left(['review', set(1, 'aria-label', 'Town')], ['safe', set(1, 'aria-labelledby', 'town')])).toEqual([1]);
  expect(left(['review', { kind: 'unset', on: 1, name: 'aria-labelledby' }], ['review', set(1, 'aria-label', 'Town')])).toEqual([0, 1]);
});

test('what says the same, and what only stands for rules of a style sheet, contradicts nothing', () => {
  expect(left(['review', set(1, 'alt', 'Heron')], ['review', set(1, 'alt', 'Heron')])).toEqual([0, 1]);
  expect(left(['review', set(1, 'style', 'color: red')], ['review', set(1, 'style', 'width: 24px')])).toEqual([0, 1]);
});
