import { describe, expect, it } from 'vitest';
import { isClosedThere, movedOf, wantedMove } from './moved-by.ts';

const open = { resolution: null, isBack: false, followed: null, category: 'new' } as const;

describe('what a tracker follows', () => {
  it.each([
    ['an open issue', open, null],
    ['a fixed issue', { ...open, resolution: 'fixed' }, 'close'],
    ['a fixed issue that was closed there already', { ...open, resolution: 'fixed', category: 'done' }, null],
    ['a fixed issue that people have opened again there', { ...open, resolution: 'fixed', followed: 'fixed' }, null],
    ['an accepted issue', { ...open, resolution: 'accepted' }, null],
    ['an issue that is back', { ...open, isBack: true, followed: 'fixed', category: 'done' }, 'reopen'],
    ['an issue that is back and open there', { ...open, isBack: true, followed: 'fixed' }, null],
    ['an issue that is back and was closed there since', { ...open, isBack: true, followed: 'back', category: 'done' }, null],
  ] as const)('%s', (_what, facts, move) => {
    expect(wantedMove(facts)).toBe(move);
  });

  it('is forgotten once an issue is neither fixed nor back', () => {
    expect(movedOf({ resolution: 'false_positive', isBack: true })).toBeNull();
  });
});

it('tells that people have closed it there while it is open here, once', () => {
  expect(isClosedThere('indeterminate', 'done', null)).toBe(true);
  expect(isClosedThere('done', 'done', null)).toBe(false);
  expect(isClosedThere('new', 'done', 'fixed')).toBe(false);
});
