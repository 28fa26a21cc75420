import { expect, it } from 'vitest';
import { trapGuard } from './traps.ts';

const admitted = (addresses: string[], maxPages = 50): number => {
  const guard = trapGuard(maxPages);
  return addresses.filter((address) => guard.admit(address)).length;
};
const numbers = Array.from({ length: 200 }, (_, index) => index);

it('takes a page in so many queries, not in two hundred', () =>
  expect(admitted(numbers.map((page) => `https://example.org/list?page=${page}`))).toBe(10));
it('takes more of them where more pages are wanted', () =>
  expect(
    admitted(
      numbers.map((page) => `https://example.org/list?page=${page}`),
      500,
    ),
  ).toBe(100));
it('leaves a calendar after some months', () =>
  expect(admitted(numbers.map((month) => `https://example.org/events/${2000 + Math.floor(month / 12)}/${(month % 12) + 1}`))).toBe(5));
it('leaves a calendar of queries too', () =>
  expect(admitted(numbers.map((day) => `https://example.org/events?date=2026-01-${day}`))).toBe(5));
it('reads every article that has a date before its name', () =>
  expect(admitted(numbers.map((one) => `https://example.org/2026/05/article-${one}`))).toBe(200));
it('does not go in circles', () => expect(admitted(['https://example.org/a/b/a/b/a/b', 'https://example.org/en/shop/en/shop/en'])).toBe(0));
it('does not follow paths that grow without end', () =>
  expect(
    admitted([
      `https://example.org/${numbers
        .slice(0, 20)
        .map((one) => `part${one}`)
        .join('/')}`,
      `https://example.org/?${'x'.repeat(2000)}`,
    ]),
  ).toBe(0));
