import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const among = ['/report/a/issue/1', '/report/a/issue/2', '/report/b/issue/3'];

it('knows the issues before and after one in the list that it was opened from', () => {
  expect(neighboursOf({ among }, '/report/a/issue/2')).toEqual({ previous: '/report/a/issue/1', next: '/report/b/issue/3' });
  expect(neighboursOf({ among }, '/report/a/issue/1')).toEqual({ previous: null, next: '/report/a/issue/2' });
  expect(neighboursOf({ among }, '/report/b/issue/3')).toMatchObject({ next: null });
});

it.each([null, 'text', {}, { among: 1 }, { among: ['//elsewhere.example', 3] }, { among }])(
  'takes %o for no list of another issue',
  (state) => {
    expect(neighboursOf(state, '/report/z/issue/9')).toBeNull();
  },
);
