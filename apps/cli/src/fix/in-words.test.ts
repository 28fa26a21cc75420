import type { Fix } from '@manara/smart-fix/fix/fix';
import { expect, it } from 'vitest';
import { inWords } from './in-words.ts';

const page = '<img src="a.png"><svg role="img"></svg>';
const lacking = (attribute: string, start: number): Fix => ({
  place: { file: 'a.html', line: 1, column: 1 },
  confident: true,
  candidates: [],
  why: [],
  cause: null,
  question: 'words_image',
  certainty: 'review',
  obstacle: null,
  proposal: {
    edits: [{ file: 'a.html', start, end: start, text: ` ${attribute}="…"` }],
    proposed: [],
    proven: true,
    proof: null,
    pictures: null,
    styles: [],
    missing: [],
  },
});
const fixes = [lacking('alt', page.indexOf('>')), lacking('aria-label', page.lastIndexOf('></svg'))];
const said = (words: Record<number, string>) =>
  inWords(fixes, new Map(Object.entries(words).map(([number, one]) => [Number(number), one])), {
    textOf: () => page,
    rules: ['image-alt', 'role-img-alt'],
  });
const edits = (found: ReturnType<typeof said>) => found.fixes.map(({ proposal }) => proposal?.edits[0]?.text);

it('takes words for the findings that they are said for', () => {
  const found = said({ 2: 'The "old" pier' });
  expect([edits(found), found.unsayable]).toEqual([[' alt="…"', ' aria-label="The &quot;old&quot; pier"'], []]);
});

it('takes no words only for a picture that is an ornament, and the mark of missing words for none', () => {
  const found = said({ 1: '', 2: '' });
  expect([edits(found), found.unsayable]).toEqual([[' alt=""', ' aria-label="…"'], [2]]);
  expect(said({ 1: '…' }).unsayable).toEqual([1]);
});
