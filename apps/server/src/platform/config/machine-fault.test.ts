import { expect, test } from 'vitest';
import { isMachineFault } from './machine-fault.ts';

const coded = (code: string) => Object.assign(new Error('write'), { code });

test.each(['ENOSPC', 'EMFILE', 'EIO', '53100', '58030'])('%s is a fault of the machine, also as the cause of another error', (code) => {
  expect(isMachineFault(coded(code))).toBe(true);
  expect(isMachineFault(new Error('Failed query', { cause: coded(code) }))).toBe(true);
});

test('what is wrong with the work itself is none', () => {
  expect(isMachineFault(new TypeError('x is undefined'))).toBe(false);
  expect(isMachineFault(coded('23505'))).toBe(false);
  expect(isMachineFault('EIO')).toBe(false);
});
