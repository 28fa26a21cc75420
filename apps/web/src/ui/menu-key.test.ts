import { describe, expect, it } from 'vitest';
import { menuKey } from './menu-key.ts';

const labels = ['Settings', 'Reset link', 'Delete'];

describe('a key in an open menu', () => {
  it.each([
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ] as const)('%s from entry %i goes to %i', (key, at, to) => expect(menuKey(key, at, labels)).toBe(to));

  it('goes to the next entry that begins with the letter', () => {
    expect(menuKey('d', 0, labels)).toBe(2);
    expect(menuKey('R', 1, labels)).toBe(1);
    expect(menuKey('x', 0, labels)).toBeNull();
  });

  it('closes on Escape, lets Tab leave, and leaves Enter to the entry', () => {
    expect([menuKey('Escape', 0, labels), menuKey('Tab', 0, labels), menuKey('Enter', 0, labels), menuKey(' ', 0, labels)]).toEqual([
      'close',
      'leave',
      null,
      null,
    ]);
  });
});
