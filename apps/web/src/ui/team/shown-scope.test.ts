import { expect, test } from 'vitest';
import { readScope, withScope } from './shown-scope.ts';

const [one, other] = ['0b7a3c11-2f77-4d0c-9d53-52f4a1d7a001', '0b7a3c11-2f77-4d0c-9d53-52f4a1d7a002'];
const read = (address: string, preferred: string | null = null) => readScope(new URLSearchParams(address), preferred);

test('an address narrows by team and product, and what it says goes before what somebody prefers', () => {
  expect(read(`team=${one}&product=${other}`)).toEqual({ team: one, product: other });
  expect(read(`team=${one}`, other)).toEqual({ team: one });
  expect(read('', other)).toEqual({ team: other });
  expect(read('team=all', other)).toEqual({});
  expect(read('')).toEqual({});
});

test('what an address says wrongly is ignored', () => {
  expect(read('team=harbour&product=')).toEqual({});
});

test('what a figure opens is narrowed as the figure is', () => {
  const address = (filters: Record<string, string>, ...rest: [object, (string | null)?]) => String(withScope(filters, ...rest));
  expect(address({ severity: 'critical' }, { team: one, product: other })).toBe(`severity=critical&team=${one}&product=${other}`);
  expect(address({ severity: 'critical' }, {})).toBe('severity=critical');
  expect(address({ assets: 'good' }, {}, other)).toBe('assets=good&team=all');
  expect(address({ assets: 'good' }, { team: one }, other)).toBe(`assets=good&team=${one}`);
});
