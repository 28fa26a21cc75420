import { describe, expect, it } from 'vitest';
import { checksOf, setKey, wcagSets } from './standard-checks.ts';

const row = (criterion: string, failing = 0, serious = 0, applied = true) => ({ criterion, failing, serious, applied });
const aa = (wcag: '2.0' | '2.1' | '2.2') => ({ wcag, level: 'AA' }) as const;

describe('the checks of an asset', () => {
  it('are the criteria of the set that were tested or fail', () => {
    const rows = [row('1.1.1'), row('1.4.3', 2, 1), row('2.4.2', 1, 0, false), row('3.3.1', 0, 0, false)];
    expect(checksOf(rows, aa('2.1'))).toEqual({ tested: 3, failing: 2, serious: 1 });
  });

  it('are those of the version and level alone', () => {
    const rows = [row('1.1.1', 1), row('1.3.5', 1), row('2.5.8', 1), row('1.4.6', 1), row('4.1.1', 1)];
    expect(checksOf(rows, aa('2.0')).failing).toBe(2);
    expect(checksOf(rows, aa('2.1')).failing).toBe(3);
    // 2.2 has taken 4.1.1 away.
    expect(checksOf(rows, aa('2.2')).failing).toBe(3);
    expect(checksOf(rows, { wcag: '2.0', level: 'AAA' }).failing).toBe(3);
    expect(checksOf(rows, { wcag: '2.2', level: 'A' }).failing).toBe(1);
  });
});

it('every set has a key of its own', () => expect(new Set(wcagSets.map(setKey)).size).toBe(9));
