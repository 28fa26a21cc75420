import type { Fix } from '@manara/contract/fix';
import { expect, test } from 'vitest';
import { alikeFixes, answerForAll, pagesOf } from './alike-fixes.ts';

const fix = (id: string, file: string, change: Partial<Fix> = {}, text = '<img src="a.png" alt="Harbour">') =>
  ({
    id,
    rule_id: 'image-alt',
    others: [],
    certainty: 'review',
    why: 'w',
    question: 'q',
    proposed: ['Harbour'],
    missing: null,
    proven: true,
    proof: ['The page looks the same.'],
    html: '<img src="a.png">',
    page_url: 'https://example.org/',
    page_urls: ['https://example.org/'],
    words: 'Harbour',
    by_hand: [],
    contradicts: false,
    standing_request: null,
    chosen: false,
    differences: [
      {
        file,
        hunks: [
          { before_start: 1, before_lines: 1, after_start: 1, after_lines: 1, lines: [{ kind: 'added', before: null, after: 1, text }] },
        ],
      },
    ],
    ...change,
  }) as Fix;

const ids = (fixes: readonly Fix[]) => alikeFixes(fixes).map((group) => group.map(({ id }) => id).join(' '));

test('the same change of several files is one card, however it is indented, and another is not', () => {
  const header = (id: string, file: string) => fix(id, file);
  const indented = fix('c', 'c.html', {}, '    <img src="a.png" alt="Harbour">');
  const other = fix('d', 'd.html', {}, '<img src="b.png" alt="Harbour">');
  expect(ids([header('a', 'a.html'), other, header('b', 'b.html'), indented])).toEqual(['a b c', 'd']);
  expect(ids([header('a', 'a.html'), fix('b', 'b.html', { proposed: ['Town'] })])).toEqual(['a', 'b']);
  expect(ids([header('a', 'a.html'), fix('b', 'b.html', { certainty: 'safe' })])).toEqual(['a', 'b']);
});

test('what is to be looked at by itself has a card of its own', () => {
  const first = fix('a', 'a.html');
  for (const change of [{ by_hand: ['b.html'] }, { contradicts: true }, { standing_request: 'https://x' }, { differences: [] }])
    expect(ids([first, fix('b', 'b.html', change)])).toEqual(['a', 'b']);
  expect(ids([first, fix('b', 'a.html')])).toEqual(['a', 'b']);
});

test('what is shown otherwise, or proven otherwise, is asked about by itself', () => {
  const line = 'alt="Harbour"';
  const first = fix('a', 'a.html', {}, line);
  const of = (change: Partial<Fix>) => ids([first, fix('b', 'b.html', change, line)]);
  expect(of({ html: '<img class="wide" src="a.png">' })).toEqual(['a b']);
  expect(of({ html: '<img src="../a.png">', page_url: 'https://example.org/town/' })).toEqual(['a b']);
  expect(of({ html: '<img src="b.png">' })).toEqual(['a', 'b']);
  expect(of({ page_url: 'https://example.org/town/' })).toEqual(['a', 'b']);
  expect(of({ html: "<img src='a.png'><svg><path d='M0 0'/></svg>" })).toEqual(['a', 'b']);
  expect(of({ proven: null })).toEqual(['a', 'b']);
  expect(of({ proof: ['The page looks other than before.'] })).toEqual(['a', 'b']);
  // Where nothing is asked of a person, what the element shows says nothing.
  const unasked = (id: string, html: string) => fix(id, `${id}.html`, { question: null, html }, 'type="button"');
  expect(ids([unasked('a', '<a href="/a">'), unasked('b', '<a href="/b">')])).toEqual(['a b']);
});

test('a page on which several of them are counts once', () => {
  const on = (...page_urls: string[]) => fix('a', 'a.html', { page_urls });
  expect(pagesOf([on('https://example.org/', 'https://example.org/town'), on('https://example.org/')])).toBe(2);
});

test('one answer is for all, but what was taken out of several stays out', () => {
  const both = [fix('a', 'a.html'), fix('b', 'b.html')];
  expect(answerForAll(both, { confirmed: true, seen: 'Harbour' })).toEqual([
    { id: 'a', confirmed: true, seen: 'Harbour' },
    { id: 'b', confirmed: true, seen: 'Harbour' },
  ]);
  const [one, other] = [fix('a', 'a.html', { chosen: true }), fix('b', 'b.html')];
  expect(answerForAll([one, other], { words: 'Old harbour' })).toEqual([
    { id: 'a', words: 'Old harbour' },
    { id: 'b', words: 'Old harbour', chosen: false },
  ]);
});
