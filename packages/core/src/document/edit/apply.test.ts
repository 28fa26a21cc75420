import { expect, it } from 'vitest';
import type { Block, List } from '../block.ts';
import { emptyDocument, type StructuredDocument } from '../document.ts';
import type { Inline, InlineFormula, Text } from '../inline.ts';
import { blockText } from '../walk.ts';
import { applyEdit } from './apply.ts';
import type { Edit } from './edit.ts';

const node = (id: string) => ({ id, boxes: [], confidence: 0.5 });
const text = (id: string, words: string): Text => ({ ...node(id), type: 'text', text: words, marks: [] });
const formula: InlineFormula = {
  ...node('n8'),
  type: 'inline_formula',
  formula: { linear: 'x + 1', glyphs: [], rules: [], picture: null, mathml: null },
};
const paragraph = (id: string, inlines: Inline[]): Block => ({ ...node(id), type: 'paragraph', inlines, doubts: ['joined_words'] });

function documentOf(...blocks: Block[]): StructuredDocument {
  return { ...emptyDocument(), language: 'en', blocks, lastId: 40 };
}

function applied(document: StructuredDocument, edit: Edit): StructuredDocument {
  const result = applyEdit(document, edit);
  if (!result.ok) throw new Error(result.fault);
  return result.document;
}
const wordsOf = ({ blocks }: StructuredDocument) => blocks.map(blockText);
const inlinesOf = ({ blocks: [first] }: StructuredDocument) => (first?.type === 'paragraph' ? first.inlines : []);

const sum = documentOf(paragraph('n1', [text('n2', 'Let '), formula, text('n3', ' be.')]));

it('keeps the formulas among words that are written anew, and gives a parted run ids of its own', () => {
  const inlines: Inline[] = [text('n2', 'Let'), text('n2', ' now '), { ...formula, formula: { ...formula.formula, linear: 'forged' } }];
  const after = applied(sum, { type: 'set_inlines', id: 'n1', inlines });
  expect(wordsOf(after)).toEqual(['Let now x + 1']);
  expect(inlinesOf(after).map(({ id }) => id)).toEqual(['n2', 'n41', 'n8']);
  expect(after.lastId).toBe(41);
  expect(after.blocks[0]?.doubts).toBeUndefined();
});

it('takes no formula that did not stand there, none twice, and no address that runs something', () => {
  const refused = (inlines: Inline[]) => applyEdit(sum, { type: 'set_inlines', id: 'n1', inlines }).ok;
  expect(refused([{ ...formula, id: 'n30' }])).toBe(false);
  expect(refused([formula, formula])).toBe(false);
  const href = 'javascript:alert(1)';
  expect(refused([{ ...node('n0'), type: 'link', href, target: null, inlines: [text('n0', 'go')] }])).toBe(false);
});

it('keeps the place where a page begins when words are written without it, and when a caption goes', () => {
  const pageBreak = { ...node('n9'), type: 'page_break' as const, page: 3 };
  const words: Edit = { type: 'set_inlines', id: 'n1', inlines: [text('n2', 'One two')] };
  const parted = documentOf(paragraph('n1', [text('n2', 'One '), pageBreak, text('n3', 'two')]));
  expect(applied(parted, words).blocks).toMatchObject([{ id: 'n1', inlines: [{ text: 'One two' }] }, pageBreak]);
  const figure: Block = {
    ...node('n4'),
    type: 'figure',
    picture: null,
    alternative: { state: 'missing' },
    caption: [text('n5', 'Fig.'), pageBreak],
    textInPicture: null,
  };
  const without = applied(documentOf(figure), { type: 'set_inlines', id: 'n4', inlines: [] });
  expect(without.blocks).toMatchObject([{ id: 'n4', caption: null }, pageBreak]);
});

it('writes the words and the page of an entry of contents anew, and keeps where it leads', () => {
  const pageBreak = { ...node('n9'), type: 'page_break' as const, page: 3 };
  const entry = {
    ...node('n4'),
    level: 1,
    target: 'n1',
    page: '7',
    inlines: [text('n5', 'Introdction'), pageBreak],
    doubts: ['joined_words' as const],
  };
  const before = documentOf({ ...node('n3'), type: 'contents', entries: [entry] });
  const words = applied(before, { type: 'set_inlines', id: 'n4', inlines: [text('n5', 'Introduction')] });
  const after = applied(words, { type: 'set_number', id: 'n4', number: 'vii' });
  expect(after.blocks).toMatchObject([{ entries: [{ target: 'n1', page: 'vii', inlines: [{ text: 'Introduction' }, pageBreak] }] }]);
  expect(wordsOf(after)).toEqual(['Introduction vii']);
});

it('moves an item of a list before another, into another list too', () => {
  const item = (id: string, words: string) => ({ ...node(id), mark: '•', blocks: [paragraph(`${id}1`, [text(`${id}2`, words)])] });
  const list = (id: string, items: List['items']): List => ({
    ...node(id),
    type: 'list',
    ordered: false,
    style: 'bullet',
    start: 1,
    items,
  });
  const before = documentOf(list('n5', [item('n6', 'one'), item('n7', 'two')]), list('n9', [item('n3', 'three')]));
  expect(wordsOf(applied(before, { type: 'move', id: 'n7', before: 'n6' }))).toEqual(['• two\n• one', '• three']);
  expect(wordsOf(applied(before, { type: 'move', id: 'n3', before: 'n7' }))).toEqual(['• one\n• three\n• two']);
  expect(applyEdit(before, { type: 'move', id: 'n3', before: 'n5' })).toEqual({ ok: false, fault: 'cannot_be' });
});

it('makes program text of formulas by their signs in a row, and says where more would be lost', () => {
  expect(applied(sum, { type: 'set_role', id: 'n1', role: 'code' }).blocks).toMatchObject([{ type: 'code', text: 'Let x + 1 be.' }]);
  const noted = documentOf(paragraph('n1', [text('n2', 'See'), { ...node('n3'), type: 'note_reference', note: 'n4', mark: '1' }]));
  for (const role of ['code', 'running'] as const)
    expect(applyEdit(noted, { type: 'set_role', id: 'n1', role })).toEqual({ ok: false, fault: 'holds_more' });
});

it('takes the doubts of what a person finds right, but not the want of an alternative text', () => {
  expect(applied(sum, { type: 'confirm', id: 'n1' }).blocks[0]).toMatchObject({ confidence: 1 });
  const figure: Block = {
    ...node('n4'),
    type: 'figure',
    picture: null,
    alternative: { state: 'missing' },
    caption: null,
    textInPicture: null,
    doubts: ['alternative_missing', 'caption_owner'],
  };
  expect(applied(documentOf(figure), { type: 'confirm', id: 'n4' }).blocks[0]?.doubts).toEqual(['alternative_missing']);
});

it('settles all doubts of a formula that a person writes, and asks again where that is taken back', () => {
  const before = documentOf(paragraph('n1', [{ ...formula, doubts: ['formula_signs'] }]));
  const written = applied(before, { type: 'set_formula', id: 'n8', latex: 'x+1', mathml: '<math/>' });
  expect(inlinesOf(written)).toEqual([expect.not.objectContaining({ doubts: expect.anything() })]);
  expect(inlinesOf(written)).toMatchObject([{ confidence: 1 }]);
  const back = applied(written, { type: 'set_formula', id: 'n8', latex: null, mathml: null });
  expect(inlinesOf(back)).toMatchObject([{ confidence: 0.5, doubts: ['formula_order'] }]);
});

const glyph = (sign: string, x: number, raised = false) => ({
  text: sign,
  box: { page: 0, x, y: 0, width: 5, height: 10 },
  size: raised ? 7 : 10,
  baseline: raised ? 4 : 8,
});

it('makes text of a formula that was none, raised signs as such, gaps as spaces', () => {
  const glyphs = [glyph('1', 0), glyph('0', 5), glyph('3', 10, true), glyph('m', 20)];
  const wrong: InlineFormula = { ...formula, formula: { ...formula.formula, linear: '10^3 m', glyphs } };
  const after = applied(documentOf(paragraph('n1', [text('n2', 'About '), wrong, text('n3', '.')])), { type: 'formula_to_text', id: 'n8' });
  expect(inlinesOf(after)).toMatchObject([
    { text: 'About ' },
    { text: '10', marks: [] },
    { text: '3', marks: ['superscript'] },
    { text: ' m', marks: [] },
    { text: '.' },
  ]);
  const displayed: Block = { ...node('n9'), type: 'formula', formula: formula.formula, number: '(2)', doubts: ['formula_zone'] };
  const [paragraphed] = applied(documentOf(displayed), { type: 'formula_to_text', id: 'n9' }).blocks;
  expect(paragraphed).toMatchObject({ id: 'n9', type: 'paragraph', confidence: 1 });
  expect(paragraphed && blockText(paragraphed)).toBe('x + 1 (2)');
  expect(applyEdit(sum, { type: 'formula_to_text', id: 'n2' })).toEqual({ ok: false, fault: 'cannot_be' });
});

it('makes a formula of words that were one, by itself where it is all of the paragraph', () => {
  const words = documentOf(paragraph('n1', [text('n2', 'Let a+b be.')]));
  const made = { type: 'text_to_formula', id: 'n1', latex: 'a+b', mathml: '<math/>' } as const;
  expect(inlinesOf(applied(words, { ...made, from: 4, to: 7 }))).toMatchObject([
    { text: 'Let ' },
    { type: 'inline_formula', formula: { linear: 'a+b', latex: 'a+b', mathml: '<math/>', mathmlFrom: 'person' } },
    { text: ' be.' },
  ]);
  expect(applied(documentOf(paragraph('n1', [text('n2', 'a+b')])), { ...made, from: 0, to: 3 }).blocks).toMatchObject([
    { id: 'n1', type: 'formula', formula: { latex: 'a+b' }, number: null },
  ]);
  const noted = documentOf(
    paragraph('n1', [text('n2', 'a'), { ...node('n3'), type: 'note_reference', note: 'n4', mark: '1' }, text('n5', 'b')]),
  );
  expect(applyEdit(noted, { ...made, from: 0, to: 2 })).toEqual({ ok: false, fault: 'holds_more' });
  for (const [from, to] of [
    [3, 4],
    [4, 4],
  ] as const)
    expect(applyEdit(words, { ...made, from, to })).toEqual({ ok: false, fault: 'cannot_be' });
});

it('reads after all what was set apart, where it is wanted', () => {
  const [kept, removed] = [paragraph('n1', [text('n2', 'Kept')]), paragraph('n3', [text('n4', 'Set apart')])];
  const without = applied(documentOf(kept, removed), { type: 'remove', id: 'n3' });
  const [artifact] = without.artifacts;
  const again = applied(without, { type: 'restore', id: artifact?.id ?? '', before: 'n1' });
  expect(wordsOf(again)).toEqual(['Set apart', 'Kept']);
  expect(again.artifacts).toEqual([]);
  expect(applyEdit(again, { type: 'restore', id: 'n1', before: null })).toEqual({ ok: false, fault: 'no_such_node' });
});

it('marks the items of a list by their places, whatever comes to it or is moved in it', () => {
  const item = (id: string, mark: string) => ({ ...node(id), mark, blocks: [paragraph(`${id}1`, [text(`${id}2`, `said ${id}`)])] });
  const items = [item('n4', 'a)'), item('n5', 'b)'), item('n6', 'c)')];
  const list: List = { ...node('n3'), type: 'list', ordered: true, style: 'lower_alpha', start: 1, items };
  const before = documentOf(list, paragraph('n7', [text('n8', 'said n7')]));
  expect(wordsOf(applied(before, { type: 'move', id: 'n6', before: 'n4' }))[0]).toBe('a) said n6\nb) said n4\nc) said n5');
  expect(wordsOf(applied(before, { type: 'set_role', id: 'n7', role: 'list_item', ordered: true }))[0]).toMatch(/\nd\) said n7$/);
  expect(wordsOf(applied(before, { type: 'indent', id: 'n5' }))[0]).toBe('a) said n4\na) said n5\nb) said n6');
  const counted = applied(before, { type: 'set_list', id: 'n3', ordered: true, style: 'decimal', start: 7 });
  expect(wordsOf(counted)[0]).toBe('7) said n4\n8) said n5\n9) said n6');
});

it('adds what was not read beside a block or an item, of its language, with the first id that is free', () => {
  const arabic: Block = { ...paragraph('n1', [text('n2', 'أول')]), language: 'ar', direction: 'rtl' };
  const before = documentOf(arabic, paragraph('n3', [text('n4', 'last')]));
  const add = (edit: Partial<Extract<Edit, { type: 'insert' }>>) =>
    applied(before, { type: 'insert', beside: 'n1', where: 'after', role: 'paragraph', text: 'new', ...edit });
  const made = { id: 'n41', boxes: [], confidence: 1 };
  expect(add({}).blocks).toMatchObject([{ id: 'n1' }, { ...made, type: 'paragraph', language: 'ar', direction: 'rtl' }, { id: 'n3' }]);
  expect(add({ where: 'before', role: 'heading', level: 3 }).blocks[0]).toMatchObject({ ...made, type: 'heading', level: 3 });
  expect(add({ beside: null, role: 'figure', text: '' }).blocks[2]).toMatchObject({ ...made, alternative: { state: 'missing' } });
  expect(add({ role: 'figure' }).blocks[1]).toMatchObject({ alternative: { state: 'approved', text: 'new' }, picture: null });
  expect(add({ role: 'quote' }).blocks[1]).toMatchObject({ type: 'quote', language: 'ar', blocks: [made] });
  expect(() => add({ beside: 'n40' })).toThrow('no_such_node');
  const formula = add({ role: 'formula', text: 'x^2', mathml: '<math/>' });
  const stands = { linear: 'x^2', latex: 'x^2', mathml: '<math/>', mathmlFrom: 'person' };
  expect(formula.blocks[1]).toMatchObject({ ...made, formula: stands });
  const again = applied(formula, { type: 'set_formula', id: 'n41', latex: 'y', mathml: '<math>y</math>' });
  expect(again.blocks[1]).toMatchObject({ formula: { linear: 'y' } });
});

it('adds an item to the list that it stands in or beside, or begins one', () => {
  const item = (id: string, mark: string) => ({ ...node(id), mark, blocks: [paragraph(`${id}1`, [text(`${id}2`, `said ${id}`)])] });
  const list: List = {
    ...node('n3'),
    type: 'list',
    ordered: true,
    style: 'decimal',
    start: 1,
    items: [item('n4', '1)'), item('n5', '2)')],
  };
  const before = documentOf(paragraph('n1', [text('n2', 'first')]), list);
  const add = (beside: string | null, where: 'before' | 'after', ordered = true) =>
    wordsOf(applied(before, { type: 'insert', beside, where, role: 'list_item', text: 'new', ordered }));
  expect(add('n4', 'after')).toEqual(['first', '1) said n4\n2) new\n3) said n5']);
  expect(add('n3', 'before')).toEqual(['first', '1) new\n2) said n4\n3) said n5']);
  expect(add(null, 'after')).toEqual(['first', '1) said n4\n2) said n5\n3) new']);
  expect(add('n1', 'before', false)).toEqual(['• new', 'first', '1) said n4\n2) said n5']);
});
