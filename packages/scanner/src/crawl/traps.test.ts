import { expect, it } from 'vitest';
import { trapGuard } from './traps.ts';

const site = 'https://example.org';
/** Words of a page: those that all pages of its kind have, and its own. */
const held = (own: string[]): string[] => [...Array.from({ length: 40 }, (_, at) => `word${'x'.repeat(at)}`), ...own];

/** Reads pages each of which leads to the next, until the guard has enough or `most` are read. */
function follow(addressOf: (at: number) => string, wordsOf: (at: number) => string[], most = 200, maxPages = 50) {
  const guard = trapGuard(maxPages);
  const read: string[] = [];
  let from = `${site}/`;
  for (let at = 0; at < most && guard.admit(addressOf(at), from) && guard.isWanted(addressOf(at)); at += 1) {
    from = addressOf(at);
    guard.read(from, wordsOf(at));
    read.push(from);
  }
  return { read, left: guard.leftOut() };
}
const month = (at: number): string => `${site}/events?month=${at}`;
const page = (at: number): string => `${site}/list/${at}`;

it('leaves a calendar whose months hold the same, and says so', () => {
  const { read, left } = follow(month, (at) => held([String(at), ['january', 'march', 'freitag'][at % 3] ?? '']));
  expect(read).toHaveLength(12);
  expect(left).toEqual([{ reason: 'calendar', count: 1, examples: [month(12)] }]);
});

it('takes more of them where more pages are wanted', () => expect(follow(page, () => held([]), 900, 500).read).toHaveLength(102));

it('reads every page of a list that holds something else each time', () =>
  expect(follow(page, (at) => held(Array.from({ length: 9 }, (_, word) => 'abcdefghij'.charAt(word) + 'y'.repeat(at))))).toMatchObject({
    read: { length: 200 },
    left: [],
  }));

it('takes near-equal pages that one page of another kind names', () => {
  const guard = trapGuard(50);
  const taken = Array.from({ length: 60 }, (_, at) => `${site}/index.php?id=${at}`).filter((address) => {
    const isIn = guard.admit(address, `${site}/`) && guard.isWanted(address);
    guard.read(address, held([]));
    return isIn;
  });
  expect(taken).toHaveLength(60);
});

it('takes what the start page or a sitemap names, even where its kind is a trap', () => {
  const guard = trapGuard(50);
  guard.exempt(month(500));
  for (let at = 0; at < 20; at += 1) if (guard.admit(month(at + 1), month(at))) guard.read(month(at + 1), held([]));
  expect(guard.admit(month(30), month(20))).toBe(false);
  expect(guard.admit(month(500), month(20)) && guard.isWanted(month(500))).toBe(true);
});

it('leaves what waits when it turns out to be a trap', () => {
  const guard = trapGuard(50);
  guard.admit(page(0), `${site}/`);
  guard.admit(page(1), page(0));
  for (let at = 2; at < 40; at += 1) guard.admit(page(at), page(1));
  for (let at = 0; at < 13; at += 1) guard.read(page(at), held([]));
  expect(guard.isWanted(page(20))).toBe(false);
  expect(guard.leftOut()).toMatchObject([{ reason: 'repeats', count: 1 }]);
});

it('does not let a trap grow from scan to scan', () => {
  const known = Array.from({ length: 12 }, (_, at) => month(at));
  const guard = trapGuard(50, known);
  for (const address of known) {
    expect(guard.isWanted(address)).toBe(true);
    guard.read(address, held([]));
  }
  expect(guard.admit(month(12), month(11))).toBe(false);
});

it('does not go in circles, nor follow paths that grow without end', () => {
  const guard = trapGuard(50);
  const long = `${site}/${Array.from({ length: 20 }, (_, part) => `part${part}`).join('/')}`;
  for (const address of [`${site}/a/b/a/b/a/b`, `${site}/en/shop/en/shop/en`, long, `${site}/?${'x'.repeat(2000)}`])
    expect(guard.admit(address, `${site}/`), address).toBe(false);
  expect(guard.leftOut().map(({ reason, count }) => [reason, count])).toEqual([
    ['circle', 2],
    ['long', 2],
  ]);
});
