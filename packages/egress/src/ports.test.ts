import { describe, expect, it } from 'vitest';
import { isMailPort, isWebPort } from './ports.ts';

describe('ports that may be dialled', () => {
  it.each([80, 443, 1024, 3000, 8080, 8443, 65_535])('%i may', (port) => expect(isWebPort(port)).toBe(true));
  it.each([
    0,
    -1,
    1,
    21,
    22,
    23,
    25,
    53,
    79,
    81,
    110,
    444,
    1023,
    2049,
    6000,
    6667,
    10_080,
    65_536,
    80.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%d may not', (port) => expect(isWebPort(port)).toBe(false));
});

describe('ports at which mail may be handed on', () => {
  it.each([25, 465, 587, 2525])('%i may', (port) => expect(isMailPort(port)).toBe(true));
  it.each([0, 22, 80, 110, 143, 443, 993, 3306, 5432, 6379, 8025, Number.NaN])('%d may not', (port) =>
    expect(isMailPort(port)).toBe(false),
  );
});
