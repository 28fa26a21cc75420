import { Type, type Static, type TSchema } from 'typebox';
import { listStyles } from '@manara/core/document/block';
import { blockRoles, insertRoles } from '@manara/core/document/edit/edit';
import { longestLatex } from '@manara/core/document/formula';
import { marks } from '@manara/core/document/inline';
import { nullable, oneOf } from './shared.ts';

/** What one call may bring at most; characters, unless it says otherwise. */
export const reviewLimits = {
  edits: 100,
  inlines: 2_000,
  text: 20_000,
  code: 100_000,
  short: 500,
  alternative: 5_000,
  latex: longestLatex,
} as const;

/** One of several objects, told apart by a field: validated as that one alone, so that what it does not name is dropped. */
const oneOfObjects = <const Variants extends readonly TSchema[]>(by: string, variants: Variants) =>
  Type.Unsafe<Static<Variants[number]>>({ type: 'object', required: [by], discriminator: { propertyName: by }, oneOf: [...variants] });

const NodeId = Type.String({ pattern: '^n\\d{1,9}$' });
/** BCP 47. */
const LanguageTag = Type.String({ maxLength: 35, pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' });
export const DirectionName = oneOf(['ltr', 'rtl']);
const HeadingLevel = Type.Integer({ minimum: 1, maximum: 6 });
const Whole = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const own = { language: Type.Optional(LanguageTag), direction: Type.Optional(DirectionName) };
const text = Type.Object({
  type: Type.Literal('text'),
  /** Of the text that it was; none: a new one. */
  id: Type.Optional(NodeId),
  text: Type.String({ maxLength: reviewLimits.text }),
  marks: Type.Array(oneOf(marks), { maxItems: marks.length, uniqueItems: true }),
  ...own,
});
const lineBreak = Type.Object({ type: Type.Literal('line_break'), id: Type.Optional(NodeId) });
/** What the block holds already and is not text: a formula, the mark of a note, a picture, a page's beginning, a field. By its id alone. */
const kept = Type.Object({ type: Type.Literal('kept'), id: NodeId });
const link = Type.Object({
  type: Type.Literal('link'),
  id: Type.Optional(NodeId),
  /** http, https or mailto; null where it leads to a node of the document. */
  href: nullable(Type.String({ maxLength: 2_000 })),
  target: nullable(NodeId),
  inlines: Type.Array(oneOfObjects('type', [text, lineBreak, kept]), { maxItems: reviewLimits.inlines }),
  ...own,
});
const ReviewInline = oneOfObjects('type', [text, lineBreak, kept, link]);
export type ReviewInline = Static<typeof ReviewInline>;

const edit = <const Name extends string, const Properties extends Record<string, TSchema>>(type: Name, properties: Properties) =>
  Type.Object({ type: Type.Literal(type), ...properties });
const short = Type.String({ maxLength: reviewLimits.short });

/** An edit of the core as a caller may ask for it: words without what only the server knows, a formula as LaTeX alone. */
export const ReviewEdit = oneOfObjects('type', [
  edit('set_role', {
    id: NodeId,
    role: oneOf(blockRoles),
    level: Type.Optional(HeadingLevel),
    ordered: Type.Optional(Type.Boolean()),
  }),
  edit('set_level', { id: NodeId, level: HeadingLevel }),
  edit('set_inlines', { id: NodeId, inlines: Type.Array(ReviewInline, { maxItems: reviewLimits.inlines }) }),
  edit('set_code', { id: NodeId, text: Type.String({ minLength: 1, maxLength: reviewLimits.code }) }),
  edit('set_number', { id: NodeId, number: nullable(Type.String({ minLength: 1, maxLength: 60 })) }),
  edit('set_language', { id: NodeId, language: nullable(LanguageTag), direction: nullable(DirectionName) }),
  edit('move', { id: NodeId, before: nullable(NodeId) }),
  edit('split', { id: NodeId, at: Whole }),
  edit('join', { id: NodeId }),
  edit('indent', { id: NodeId }),
  edit('outdent', { id: NodeId }),
  edit('set_list', { id: NodeId, ordered: Type.Boolean(), style: oneOf(listStyles), start: Whole }),
  edit('set_heads', { id: NodeId, rows: Whole, columns: Whole }),
  edit('merge_cell', { id: NodeId, with: oneOf(['next', 'below']) }),
  edit('split_cell', { id: NodeId }),
  edit('set_alternative', {
    id: NodeId,
    alternative: oneOfObjects('state', [
      Type.Object({ state: Type.Literal('missing') }),
      Type.Object({ state: Type.Literal('decorative') }),
      Type.Object({ state: Type.Literal('approved'), text: Type.String({ minLength: 1, maxLength: reviewLimits.alternative }) }),
    ]),
  }),
  /** The server makes the MathML. Null: the formula has no tree again. */
  edit('set_formula', { id: NodeId, latex: nullable(Type.String({ minLength: 1, maxLength: reviewLimits.latex })) }),
  edit('formula_to_text', { id: NodeId }),
  edit('text_to_formula', { id: NodeId, from: Whole, to: Whole, latex: Type.String({ minLength: 1, maxLength: reviewLimits.latex }) }),
  edit('confirm', { id: NodeId }),
  /** The text of a formula is LaTeX, that of a figure its alternative text: it alone may be empty. */
  edit('insert', {
    beside: nullable(NodeId),
    where: oneOf(['before', 'after']),
    role: oneOf(insertRoles),
    text: Type.String({ maxLength: reviewLimits.text }),
    level: Type.Optional(HeadingLevel),
    ordered: Type.Optional(Type.Boolean()),
  }),
  edit('remove', { id: NodeId }),
  edit('restore', { id: NodeId, before: nullable(NodeId) }),
  edit('set_document', {
    title: Type.Optional(nullable(short)),
    author: Type.Optional(nullable(short)),
    language: Type.Optional(LanguageTag),
    direction: Type.Optional(DirectionName),
  }),
]);
export type ReviewEdit = Static<typeof ReviewEdit>;
