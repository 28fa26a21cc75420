import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block, List, Table } from '../block.ts';
import { emptyDocument, type StructuredDocument } from '../document.ts';
import type { Inline } from '../inline.ts';
import { everyNode, plainText } from '../walk.ts';
import { applyEdit } from './apply.ts';
import { blockRoles, insertRoles, type Edit } from './edit.ts';
import { stepBetween, take, type Step } from './splice.ts';

type Shape =
  | { kind: 'heading' | 'paragraph' | 'code'; words: string[] }
  | { kind: 'quote' | 'aside' | 'list' | 'table'; inner: Shape[][] }
  | { kind: 'noted' | 'calculated'; words: string[] }
  | { kind: 'page_break' | 'figure' };

const word = fc.stringMatching(/^[a-zأ-ي]{1,6}$/);
const words = fc.array(word, { minLength: 1, maxLength: 5 });
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'code' as const), words }),
    fc.record({
      kind: fc.constantFrom('quote' as const, 'aside' as const, 'list' as const, 'table' as const),
      inner: fc.array(fc.array(tie('shape'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('noted' as const, 'calculated' as const), words }),
    fc.record({ kind: fc.constantFrom('page_break' as const, 'figure' as const) }),
  ),
}));

/** A document of the shapes, its ids counted from 1. */
function built(shapes: Shape[], noted: Shape[]): StructuredDocument {
  let lastId = 0;
  const node = () => {
    lastId += 1;
    return { id: `n${lastId}`, boxes: [], confidence: 0.5 };
  };
  const text = (said: string[]): Inline[] => [
    { ...node(), type: 'text', text: `${said[0]} `, marks: [] },
    {
      ...node(),
      type: 'link',
      href: 'https://manara.example/',
      target: null,
      inlines: [
        { ...node(), type: 'text', text: said.join(' '), marks: ['bold'] },
        { ...node(), type: 'page_break', page: 2 },
      ],
    },
  ];
  const block = (one: Shape): Block => {
    switch (one.kind) {
      case 'heading':
        return { ...node(), type: 'heading', level: 2, number: '1.2', inlines: text(one.words) };
      case 'paragraph':
        return { ...node(), type: 'paragraph', inlines: text(one.words), doubts: ['reading_order'] };
      case 'code':
        return { ...node(), type: 'code', text: one.words.join('\n') };
      case 'noted':
        return {
          ...node(),
          type: 'paragraph',
          inlines: [...text(one.words), { ...node(), type: 'note_reference', note: 'n0', mark: '1' }],
        };
      case 'calculated': {
        const formula = { linear: '', glyphs: [], rules: [], picture: null, mathml: null };
        return { ...node(), type: 'paragraph', inlines: [...text(one.words), { ...node(), type: 'inline_formula', formula }] };
      }
      case 'figure':
        return { ...node(), type: 'figure', picture: null, alternative: { state: 'missing' }, caption: null, textInPicture: null };
      case 'page_break':
        return { ...node(), type: 'page_break', page: 1 };
      case 'quote':
        return { ...node(), type: 'quote', blocks: one.inner.flat().map(block) };
      case 'aside':
        return { ...node(), type: 'aside', kind: 'box', blocks: one.inner.flat().map(block) };
      case 'list': {
        const items = one.inner.map((inner) => ({ ...node(), mark: '•', blocks: inner.map(block) }));
        return { ...node(), type: 'list', ordered: false, style: 'bullet', start: 1, items } satisfies List;
      }
      case 'table': {
        const rows = one.inner.map((inner) => ({
          ...node(),
          cells: [{ ...node(), blocks: inner.map(block), heads: null, columns: 1, rows: 1 }],
        }));
        return { ...node(), type: 'table', caption: null, rows, headRows: 0 } satisfies Table;
      }
    }
  };
  const blocks = shapes.map(block);
  const notes = noted.map((one, index) => ({ ...node(), mark: String(index + 1), blocks: [block(one)] }));
  return { ...emptyDocument(), language: 'en', blocks, notes, lastId };
}

const document = fc
  .tuple(fc.array(shape, { minLength: 1, maxLength: 5 }), fc.array(shape, { maxLength: 1 }))
  .map((parts) => built(...parts));

/** Every word of a document, wherever it stands, in the order of the alphabet. */
function wordsOf(of: StructuredDocument): string[] {
  const said = [...everyNode(of)].flatMap((node) => {
    if ('kind' in node && 'text' in node) return String(node.text);
    if (!('type' in node)) return [];
    if (node.type === 'code' || node.type === 'text') return node.text;
    if (node.type === 'formula') return node.formula.linear;
    return node.type === 'heading' ? (node.number ?? []) : [];
  });
  return said
    .flatMap((text) => text.split(/[\s•]+/))
    .filter((said) => said !== '' && said !== '1.')
    .toSorted();
}

/** What is there besides words: it is as it was, or the edit was refused. */
const besidesWords = (of: StructuredDocument): string[] =>
  [...everyNode(of)]
    .filter((node) => 'type' in node && ['figure', 'note_reference', 'inline_formula'].includes(node.type as string))
    .map(({ id }) => id)
    .toSorted();

const isFormula = (of: StructuredDocument, id: string): boolean =>
  [...everyNode(of)].some((node) => node.id === id && 'type' in node && node.type === 'inline_formula');

const breaksOf = (of: StructuredDocument) => [...everyNode(of)].filter((node) => 'type' in node && node.type === 'page_break').length;

/** An edit that keeps the words, its node chosen by its place among all. */
const choice = fc.record({
  type: fc.constantFrom(
    'set_role' as const,
    'move' as const,
    'split' as const,
    'join' as const,
    'indent' as const,
    'outdent' as const,
    'remove' as const,
    'set_heads' as const,
    'set_language' as const,
    'set_inlines' as const,
    'insert' as const,
  ),
  node: fc.nat(),
  other: fc.nat(),
  role: fc.constantFrom(...blockRoles),
  ordered: fc.boolean(),
  at: fc.integer({ min: -1, max: 30 }),
  added: fc.constantFrom(...insertRoles),
});

function inlinesOf(of: StructuredDocument, id: string): readonly Inline[] {
  const found = [...everyNode(of)].find((node) => node.id === id);
  return found && 'type' in found && (found.type === 'heading' || found.type === 'paragraph') ? found.inlines : [];
}

/** As a caller writes them who does not care where pages begin. */
const wordsAlone = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline): Inline[] => {
    if (inline.type === 'page_break') return [];
    return inline.type === 'link' ? [{ ...inline, inlines: wordsAlone(inline.inlines) }] : [inline];
  });

function editOf(
  of: StructuredDocument,
  { type, node, other, role, ordered, at, added }: typeof choice extends fc.Arbitrary<infer C> ? C : never,
): Edit {
  const ids = [...everyNode(of)].map(({ id }) => id);
  const id = ids[node % ids.length] ?? 'n0';
  switch (type) {
    case 'set_role':
      return { type, id, role, level: 3, ordered };
    case 'move':
      return { type, id, before: other % 7 === 0 ? null : (ids[other % ids.length] ?? null) };
    case 'split':
      return { type, id, at };
    case 'set_heads':
      return { type, id, rows: other % 3, columns: at };
    case 'set_language':
      return { type, id, language: 'ar', direction: 'rtl' };
    case 'set_inlines':
      return { type, id, inlines: wordsAlone(inlinesOf(of, id)) };
    case 'insert': {
      const beside = other % 7 === 0 ? null : id;
      return { type, beside, where: ordered ? 'before' : 'after', role: added, text: added === 'figure' ? '' : 'added', ordered };
    }
    case 'join':
    case 'indent':
    case 'outdent':
    case 'remove':
      return { type, id };
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

it('keeps every word, picture and mark, and every id its own, and can be undone, whatever is moved, parted, joined or turned into something else', () => {
  fc.assert(
    fc.property(document, fc.array(choice, { minLength: 1, maxLength: 8 }), (given, choices) => {
      let present = frozen(given);
      for (const one of choices) {
        const edit = editOf(present, one);
        const applied = applyEdit(present, edit);
        if (!applied.ok) continue;
        const next = frozen(applied.document);
        // A split parts a word where it is asked to.
        if (edit.type === 'insert') {
          const added = edit.role === 'figure' ? [] : ['added'];
          expect(wordsOf(next), JSON.stringify(edit)).toEqual([...wordsOf(present), ...added].toSorted());
        } else if (edit.type === 'split') expect(wordsOf(next).join('').length).toBe(wordsOf(present).join('').length);
        else expect(wordsOf(next), JSON.stringify(edit)).toEqual(wordsOf(present));
        if (edit.type !== 'remove') {
          expect(breaksOf(next), JSON.stringify(edit)).toBe(breaksOf(present));
          const isBare = edit.type === 'set_role' && (edit.role === 'code' || edit.role === 'running');
          const added = edit.type === 'insert' && edit.role === 'figure' ? [`n${present.lastId + 1}`] : [];
          const stood = besidesWords(present).filter((id) => !isBare || !isFormula(present, id));
          expect(
            besidesWords(next).filter((id) => !isBare || !isFormula(next, id)),
            JSON.stringify(edit),
          ).toEqual([...stood, ...added].toSorted());
        }
        const ids = [...everyNode(next)].map(({ id }) => id);
        expect(new Set(ids).size, JSON.stringify(edit)).toBe(ids.length);
        expect(Math.max(...ids.map((id) => Number(id.slice(1))))).toBeLessThanOrEqual(next.lastId);
        expect(take(present, stepBetween(present, next))).toEqual(next);
        expect(take(next, stepBetween(next, present))).toEqual(present);
        const stored = JSON.parse(JSON.stringify({ present, step: stepBetween(present, next) })) as {
          present: StructuredDocument;
          step: Step;
        };
        expect(take(stored.present, stored.step)).toEqual(next);
        expect(stepBetween(stored.present, present)).toEqual({});
        present = next;
      }
    }),
    { numRuns: 400 },
  );
});

it('says the plain text of what it parts', () => {
  const [paragraph] = built([{ kind: 'paragraph', words: ['ab', 'cd'] }], []).blocks;
  expect(paragraph?.type === 'paragraph' && plainText(paragraph.inlines)).toBe('ab ab cd');
});
