import type { ReviewEdit, ReviewInline } from '@manara/contract/review-edits';
import type { Block } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import type { Inline } from '@manara/core/document/inline';
import { expect, it } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import { lean } from './lean.ts';

const node = (id: string) => ({ id, boxes: [{ page: 0, x: 1, y: 2, width: 3, height: 4 }], confidence: 0.5 });
const text = (id: string, said: string): Inline => ({ ...node(id), type: 'text', text: said, marks: [] });
const glyph = { text: 'x', box: { page: 0, x: 1, y: 1, width: 5, height: 5 }, size: 10, baseline: 6 };
const formula: Inline = {
  ...node('n4'),
  type: 'inline_formula',
  formula: { linear: 'x', glyphs: [glyph], rules: [{ box: glyph.box }], picture: null, mathml: null },
};
const paragraph = (id: string, ...inlines: Inline[]): Block => ({ ...node(id), type: 'paragraph', inlines });
const figure: Block = {
  ...node('n8'),
  type: 'figure',
  picture: null,
  alternative: { state: 'missing' },
  caption: [text('n9', 'Fig.')],
  textInPicture: null,
};
const document: StructuredDocument = {
  ...emptyDocument(),
  title: 'Old',
  language: 'en',
  blocks: [paragraph('n2', text('n3', 'Let '), formula), paragraph('n6', text('n7', 'Then.')), figure],
  lastId: 20,
};
const formulas = new Map([['x^2', { display: '<math>d</math>', running: '<math>r</math>' }]]);
const apply = (...edits: ReviewEdit[]) => applyEdits(document, edits, formulas);

it('gives what was written the boxes of what it was, and new runs ids of their own', () => {
  const said = { type: 'text' as const, marks: [] };
  const inlines = [
    { ...said, id: 'n3', text: 'Be\u0007  it' },
    { type: 'kept' as const, id: 'n4' },
    { ...said, text: ' even' },
  ];
  const applied = apply({ type: 'set_inlines', id: 'n2', inlines });
  const [first] = applied.ok ? applied.document.blocks : [];
  expect(first).toMatchObject({
    inlines: [{ id: 'n3', text: 'Be it', boxes: node('').boxes }, formula, { id: 'n21', text: ' even', boxes: [] }],
  });
});

it('sets no link in another', () => {
  const link = (...inlines: Extract<ReviewInline, { type: 'link' }>['inlines']): ReviewInline => ({
    type: 'link',
    href: 'https://manara.example/',
    target: null,
    inlines,
  });
  const linked: ReviewEdit = { type: 'set_inlines', id: 'n6', inlines: [link({ type: 'kept', id: 'n7' })] };
  const again: ReviewEdit = { type: 'set_inlines', id: 'n6', inlines: [link({ type: 'kept', id: 'n21' })] };
  expect(apply(linked)).toMatchObject({ document: { blocks: [{}, { inlines: [{ id: 'n21', inlines: [{ id: 'n7' }] }] }, {}] } });
  expect(apply(linked, again)).toEqual({ ok: false, index: 1, fault: 'cannot_be' });
});

const linkTo = (target: string): ReviewInline => ({
  type: 'link',
  href: null,
  target,
  inlines: [{ type: 'text', text: 'See', marks: [] }],
});

it('goes through the document no more often for many links than for one', () => {
  const readsFor = (links: number) => {
    let reads = 0;
    const watched = {
      ...document,
      get notes() {
        reads += 1;
        return document.notes;
      },
    };
    expect(
      applyEdits(watched, [{ type: 'set_inlines', id: 'n2', inlines: Array.from({ length: links }, () => linkTo('n9')) }], formulas).ok,
    ).toBe(true);
    return reads;
  };
  expect(readsFor(50)).toBe(readsFor(1));
  expect(apply({ type: 'set_inlines', id: 'n2', inlines: [linkTo('n4')] }).ok).toBe(true);
  expect(apply({ type: 'set_inlines', id: 'n2', inlines: [linkTo('n19')] })).toEqual({ ok: false, index: 0, fault: 'link_unsafe' });
});

it('lets a caption go, but not the words of a paragraph', () => {
  const blank = [{ type: 'text' as const, text: ' ', marks: [] }];
  const applied = apply({ type: 'set_inlines', id: 'n8', inlines: blank });
  expect(applied.ok && applied.document.blocks[2]).toMatchObject({ caption: null });
  expect(apply({ type: 'set_inlines', id: 'n2', inlines: blank })).toEqual({ ok: false, index: 0, fault: 'no_words' });
});

it('takes no empty link and no lone page break for words, but a formula', () => {
  const link: ReviewInline = { type: 'link', href: null, target: 'n4', inlines: [] };
  const pageBreak: Inline = { ...node('n5'), type: 'page_break', page: 1 };
  const broken = { ...document, blocks: [paragraph('n2', text('n3', 'Let '), pageBreak, formula)] };
  const written = (...inlines: ReviewInline[]) => applyEdits(broken, [{ type: 'set_inlines', id: 'n2', inlines }], formulas);
  const blank = { ok: false, index: 0, fault: 'no_words' };
  expect(written(link)).toEqual(blank);
  expect(written({ ...link, inlines: [{ type: 'text', text: ' ', marks: [] }, { type: 'line_break' }] })).toEqual(blank);
  expect(written({ type: 'kept', id: 'n5' })).toEqual(blank);
  expect(written({ type: 'kept', id: 'n4' }).ok).toBe(true);
});

it('writes a formula in running text as one, with the LaTeX that it came from', () => {
  const applied = apply({ type: 'set_formula', id: 'n4', latex: 'x^2' });
  expect(JSON.stringify(applied.ok && applied.document)).toContain('"mathml":"<math>r</math>","latex":"x^2","mathmlFrom":"person"');
});

it('makes a formula of words as it stands: in running text, or by itself', () => {
  const made = (from: number, to: number) => {
    const applied = apply({ type: 'text_to_formula', id: 'n6', from, to, latex: 'x^2' });
    return applied.ok && JSON.stringify(applied.document);
  };
  expect(made(0, 4)).toContain('"mathml":"<math>r</math>"');
  expect(made(0, 5)).toContain('"mathml":"<math>d</math>"');
});

it('tells the history what stood there and what stands there now', () => {
  const applied = apply(
    { type: 'set_alternative', id: 'n8', alternative: { state: 'approved', text: 'A tower ' } },
    { type: 'set_role', id: 'n6', role: 'heading', level: 3 },
    { type: 'set_document', title: ' New ', language: 'fr-ca' },
    { type: 'join', id: 'n6' },
  );
  expect(applied.ok && applied.changes).toEqual([
    { edit: 'set_alternative', values: { state: 'approved' }, id: 'n8', node: 'figure', before: null, after: 'A tower' },
    { edit: 'set_role', values: { role: 'heading', level: 3 }, id: 'n6', node: 'paragraph', before: 'Then.', after: null },
    { edit: 'set_document', id: null, node: 'document', before: 'Old · en', after: 'New · fr-CA' },
    { edit: 'join', id: 'n6', node: 'heading', before: 'Then.', after: null },
  ]);
});

it('applies each edit to what the one before has made, or none of them', () => {
  expect(apply({ type: 'set_role', id: 'n2', role: 'heading' }, { type: 'set_level', id: 'n2', level: 4 }).ok).toBe(true);
  expect(apply({ type: 'remove', id: 'n6' }, { type: 'set_level', id: 'n6', level: 4 })).toEqual({
    ok: false,
    index: 1,
    fault: 'no_such_node',
  });
});

it('leaves the signs of formulas out of what is sent, and shares all else', () => {
  const sent = lean(document);
  expect(JSON.stringify(sent)).not.toContain('baseline');
  expect(sent.blocks[1]).toBe(document.blocks[1]);
  expect(document.blocks[0]).toMatchObject({ inlines: [{}, { formula: { glyphs: [glyph] } }] });
});
