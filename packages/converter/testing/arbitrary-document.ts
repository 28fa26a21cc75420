import fc from 'fast-check';
import type { Block } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import { marks, type Inline } from '@manara/core/document/inline';
import { blocksOf } from '../src/write/walk.ts';
import {
  cell,
  contents,
  display,
  documentOf,
  figure,
  heading,
  inlineFormula,
  inlinePageBreak,
  item,
  lineBreak,
  link,
  list,
  node,
  note,
  pageBreak,
  paragraph,
  picture,
  referenceTo,
  table,
  text,
} from './builders.ts';

/** Texts of any characters, halves of surrogate pairs, controls and turns of direction among them. */
const anyWords = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '</script>', '\u202e', '\0', 'مرحبا', ']]>', '%1'),
);

let count = 0;
/** A word that no other text has, with others after it. */
const token = (words: string): string => `tok${(count += 1)}x ${words}`;
/** The words of `token` in a text, in order. */
export const tokensIn = (words: string): string[] => words.match(/tok\d+x/g) ?? [];

const speech = fc.constantFrom(
  {},
  { language: 'ar', direction: 'rtl' as const },
  { language: 'en', direction: 'ltr' as const },
  { language: 'x"' },
);
const textInline = fc.tuple(anyWords, fc.subarray([...marks]), speech).map(([words, worn, own]): Inline => text(token(words), worn, own));
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 6, arbitrary: textInline },
  fc
    .tuple(anyWords, fc.constantFrom('https://example.org/', 'javascript:alert(1)', ''))
    .map(([words, href]) => link(token(words), { href })),
  fc.constantFrom('n1', 'n5').map((target) => link(token(''), { target })),
  fc.boolean().map((drawn) => inlineFormula(token(''), drawn ? { picture: picture('f') } : {})),
  fc.nat(3).map((page) => inlinePageBreak(page)),
  fc.constant(null).map(() => lineBreak()),
  fc
    .constantFrom('missing' as const, 'decorative' as const)
    .map((state): Inline => ({ ...node(), type: 'inline_picture', picture: picture('i'), alternative: { state } })),
);
const inlines = fc.array(inline, { minLength: 1, maxLength: 4 });

const { block } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    inlines.map((content) => paragraph(content)),
    fc.tuple(fc.integer({ min: 1, max: 6 }), inlines).map(([level, content]) => heading(level, [text(token('')), ...content])),
    fc.nat(3).map((page) => pageBreak(page)),
    fc
      .tuple(fc.constantFrom('(1)', null), fc.boolean())
      .map(([number, drawn]) => display(token(''), number, drawn ? { picture: picture('d') } : {})),
    fc
      .tuple(
        fc.constantFrom({ state: 'missing' } as const, { state: 'proposed', text: 'words', from: 'caption' } as const),
        fc.option(inlines),
      )
      .map(([alternative, caption]) => figure(alternative, { caption })),
    anyWords.map((words): Block => ({ ...node(), type: 'code', text: token(words) })),
    fc.tuple(anyWords, fc.nat(9)).map(([words, level]) => contents([{ level, words: token(words), target: null, page: null }])),
    fc.constant(null).map((): Block => ({ ...node(), type: 'separator' })),
    tie('blocks').map((inner): Block => ({ ...node(), type: 'quote', blocks: inner })),
    tie('blocks').map((inner): Block => ({ ...node(), type: 'aside', kind: 'box', blocks: inner })),
    fc
      .tuple(
        fc.constantFrom('bullet' as const, 'decimal' as const, 'lower_roman' as const, 'arabic_letters' as const, 'other' as const),
        fc.array(fc.tuple(fc.constantFrom('•', '1.', 'i)', ''), tie('blocks')), { maxLength: 3 }),
      )
      .map(([style, items]) =>
        list(
          style,
          items.map(([mark, inner]) => item(mark, ...inner)),
        ),
      ),
    fc
      .tuple(
        fc.array(
          fc.array(fc.tuple(tie('blocks'), fc.integer({ min: -1, max: 3 }), fc.integer({ min: -1, max: 3 })), {
            maxLength: 3,
          }),
          {
            maxLength: 3,
          },
        ),
        fc.nat(4),
      )
      .map(([rows, headRows]) =>
        table(
          rows.map((cells) => cells.map(([inner, columns, below]) => cell(inner, { columns, rows: below }))),
          headRows,
        ),
      ),
  ),
}));

/** Any document that the model can say; every text of it holds a word of its own. */
export const arbitraryDocument: fc.Arbitrary<StructuredDocument> = fc
  .tuple(fc.array(block, { maxLength: 6 }), fc.array(anyWords, { maxLength: 2 }), fc.constantFrom('en', 'ar', 'und', 'fr'), anyWords)
  .map(([blocks, noted, language, title]) => {
    const notes = noted.map((words, index) => note(String(index + 1), token(words)));
    const references = paragraph(notes.flatMap((one) => [text(token('')), referenceTo(one)]));
    const pages = [null, '2', 'iii', '٤'].map((label) => ({ width: 1, height: 1, label, kind: 'text' as const, confidence: 1 }));
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    return documentOf([...blocks, references], { title, notes, language, direction, pages });
  });

const inlineTokens = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((one) => {
    if (one.type === 'text') return tokensIn(one.text);
    if (one.type === 'link') return inlineTokens(one.inlines);
    return one.type === 'inline_formula' ? tokensIn(one.formula.linear) : [];
  });

function blockTokens(one: Block): string[] {
  switch (one.type) {
    case 'heading':
    case 'paragraph':
      return inlineTokens(one.inlines);
    case 'table':
    case 'figure':
      return inlineTokens(one.caption ?? []);
    case 'formula':
      return tokensIn(one.formula.linear);
    case 'code':
      return tokensIn(one.text);
    case 'contents':
      return one.entries.flatMap((entry) => inlineTokens(entry.inlines));
    case 'list':
    case 'quote':
    case 'aside':
    case 'page_break':
    case 'separator':
      return [];
  }
}

/** The words of their own that blocks hold, in reading order. */
export const tokensOf = (blocks: readonly Block[]): string[] => [...blocksOf(blocks)].flatMap(blockTokens);
