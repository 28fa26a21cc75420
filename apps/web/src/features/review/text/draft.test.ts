import type { Inline, Link, Text } from '@manara/core/document/inline';
import { plainText } from '@manara/core/document/walk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftOf, inlinesOf, marked, missing, plainPlace, putBack, typed } from './draft.ts';

const node = (id: string) => ({ id, boxes: [], confidence: 0.5 });
const text = (id: string, words: string, ...marks: Text['marks']): Text => ({ ...node(id), type: 'text', text: words, marks });
const formula = (id: string, linear: string): Inline => ({
  ...node(id),
  type: 'inline_formula',
  formula: { linear, glyphs: [], rules: [], picture: null, mathml: null },
});
const noteMark: Inline = { ...node('n5'), type: 'note_reference', note: 'n50', mark: '1' };
const pageBreak: Inline = { ...node('n6'), type: 'page_break', page: 3 };
const link: Link = { ...node('n7'), type: 'link', href: 'https://manara.example/', target: null, inlines: [text('n8', 'a link')] };

const inlines: Inline[] = [
  text('n1', 'Let '),
  formula('n2', 'x + 1'),
  text('n3', ' be '),
  text('n4', 'bold', 'bold'),
  noteMark,
  pageBreak,
  text('n9', ' in '),
  link,
  text('n10', '.'),
];
const draft = draftOf(inlines);
const replaced = (from: string, to: string) => inlinesOf(typed(draft, draft.text.replace(from, to)));

it('shows what is no word as a numbered sign, and gives back what it took', () => {
  expect(draft.text).toBe('Let [#1] be bold[#2] in a link.');
  expect(inlinesOf(draft)).toEqual(inlines);
});

it('keeps marks, links, formulas and the beginning of a page while words are changed', () => {
  expect(plainText(replaced('bold', 'bolder'))).toBe('Let x + 1 be bolder in a link.');
  expect(replaced('bold', 'bolder')[3]).toMatchObject({ id: 'n4', text: 'bolder', marks: ['bold'], confidence: 1 });
  expect(replaced('a link', 'a long link').at(-2)).toMatchObject({ type: 'link', inlines: [{ text: 'a long link' }] });
  expect(replaced('Let', 'Let then').slice(1)).toEqual(inlines.slice(1));
  expect(replaced('bold[#2] in', 'old[#2] in').map(({ type }) => type)).toEqual(inlines.map(({ type }) => type));
});

it('moves a formula where its sign is moved, and tells which are gone', () => {
  const moved = typed(typed(draft, draft.text.replace('[#1] ', '')), 'Let be [#1] bold[#2] in a link.');
  expect(plainText(inlinesOf(moved))).toBe('Let be x + 1 bold in a link.');
  const cut = typed(draft, draft.text.replace('[#1]', '[#1'));
  expect(missing(cut)).toEqual([1]);
  expect(missing(putBack(cut, 1))).toEqual([]);
  expect(putBack(typed(draft, draft.text.replace('[#1]', '')), 1).text).toBe(draft.text);
  const shorter = typed(typed(draft, draft.text.replace('[#2]', '')), draft.text.replace('[#2]', '').replace('Let ', ''));
  expect(putBack(shorter, 2).text).toContain('bold[#2] in');
  expect(missing(typed(draft, `${draft.text}[#1]`))).toEqual([]);
});

it('takes other signs where the words have the same', () => {
  const literal = draftOf([text('n1', 'see [#1] '), formula('n2', 'y')]);
  expect(literal.text).toBe('see [#1] [##1]');
  expect(plainText(inlinesOf(literal))).toBe('see [#1] y');
});

it('makes and takes marks', () => {
  const start = draft.text.indexOf('be');
  const bolder = marked(draft, start, start + 2, 'italic');
  expect(inlinesOf(bolder).filter(({ type }) => type === 'text')).toMatchObject([
    { text: 'Let ' },
    { text: ' ' },
    { text: 'be', marks: ['italic'] },
    { text: ' ' },
    { text: 'bold' },
    { text: ' in ' },
    { text: '.' },
  ]);
  expect(plainText(inlinesOf(marked(bolder, start, start + 2, 'italic')))).toBe(plainText(inlines));
});

it('makes line ends, and knows each place in the plain text', () => {
  const broken = typed(draft, draft.text.replace(' be', '\nbe'));
  expect(inlinesOf(broken)[2]).toMatchObject({ type: 'line_break' });
  expect(plainPlace(draft, draft.text.indexOf(' be'))).toBe('Let x + 1'.length);
  expect(plainPlace(draft, draft.text.indexOf('#1'))).toBe('Let '.length);
  expect(plainPlace(draft, draft.text.length)).toBe(plainText(inlines).length);
});

it('never loses a formula, a mark or a page whose sign stands, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(5), fc.string({ maxLength: 4 })), { maxLength: 6 }), (changes) => {
      let now = draft;
      for (const [at, length, words] of changes) now = typed(now, now.text.slice(0, at) + words + now.text.slice(at + length));
      expect(now.wears.length).toBe(now.text.length);
      const made = inlinesOf(now);
      const all = made.flatMap((inline) => (inline.type === 'link' ? inline.inlines : [inline]));
      expect(all.filter(({ type }) => type === 'page_break')).toEqual([pageBreak]);
      const things = all.filter(({ type }) => type === 'inline_formula' || type === 'note_reference');
      expect(things.length + missing(now).length).toBe(2);
    }),
  );
});
