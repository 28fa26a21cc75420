import { Type, type Static } from 'typebox';
import { tones } from '@manara/core/conformance/terms';
import { nullable, oneOf } from './shared.ts';

/** A piece of a line. `foreign` comes from people or pages and is shown as text, isolated; a link that is not http, https or mailto is only shown. */
export const DocumentInline = Type.Union([
  Type.String(),
  Type.Object({ foreign: Type.String() }),
  Type.Object({ strong: Type.String() }),
  Type.Object({ badge: Type.String(), tone: oneOf(tones) }),
  Type.Object({ href: Type.String(), text: nullable(Type.String()) }),
]);
export type DocumentInline = Static<typeof DocumentInline>;

const Line = Type.Array(DocumentInline);

/** What a document of ours is made of, from top to bottom, in the language that was asked for. */
export const DocumentBlock = Type.Union([
  Type.Object({ kind: Type.Literal('heading'), level: Type.Unsafe<1 | 2 | 3 | 4>(Type.Integer({ minimum: 1, maximum: 4 })), text: Line }),
  Type.Object({ kind: Type.Literal('paragraph'), content: Line, look: oneOf(['plain', 'note', 'muted']) }),
  Type.Object({ kind: Type.Literal('list'), items: Type.Array(Line) }),
  Type.Object({ kind: Type.Literal('facts'), items: Type.Array(Type.Object({ name: Type.String(), value: Line })) }),
  Type.Object({
    kind: Type.Literal('table'),
    caption: Type.String(),
    columns: Type.Array(Type.Object({ label: Type.String(), width: Type.Number(), isNumber: Type.Boolean() })),
    rows: Type.Array(Type.Object({ isHeading: Type.Boolean(), cells: Type.Array(Type.Array(Line)) })),
  }),
  Type.Object({
    kind: Type.Literal('chart'),
    caption: Type.String(),
    label: Type.String(),
    value: Type.String(),
    bars: Type.Array(
      Type.Object({
        label: Type.String(),
        shown: Type.String(),
        share: Type.Number(),
        tone: oneOf(tones),
        /** Why it cannot be measured against the bars before it. */
        breakNote: Type.Optional(Type.String()),
      }),
    ),
  }),
]);
export type DocumentBlock = Static<typeof DocumentBlock>;

export const DocumentPreview = Type.Object({ title: Type.String(), blocks: Type.Array(DocumentBlock) });
export type DocumentPreview = Static<typeof DocumentPreview>;
