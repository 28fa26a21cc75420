import { expect, it } from 'vitest';
import { knownList } from './known-list.ts';

it('leads back to the list that a link came from, as it was filtered', () => {
  expect(knownList({ list: '/issues?severity=high&page=2' }, 'a')).toEqual({ of: 'all', to: '/issues?severity=high&page=2' });
  expect(knownList({ list: '/report/a?status=open' }, 'a')).toEqual({ of: 'asset', to: '/report/a?status=open' });
  expect(knownList({ list: '/report/a/review' }, 'a')).toEqual({ of: 'asset', to: '/report/a/review' });
});

it.each([null, 'text', {}, { list: 1 }, { list: '/report/b' }, { list: '//elsewhere.example' }, { list: '/issues/more' }])(
  'takes %o for no list',
  (state) => {
    expect(knownList(state, 'a')).toBeNull();
  },
);
