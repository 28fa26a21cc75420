import type { Block } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import { expect, test } from 'vitest';
import { applyTags } from './apply-tags.ts';

const node = (id: string, x: number) => ({ id, confidence: 0.8, boxes: [{ page: 0, x, y: 100, width: 100, height: 50 }] });
const formula = () => ({ linear: 'x', glyphs: [], rules: [], picture: null, mathml: null });

const documentOf = (blocks: Block[]): StructuredDocument => ({
  ...emptyDocument(),
  language: 'en',
  blocks,
  lastId: 9,
});

test('a figure gets the words of its author, which stay a proposal, and formulas their MathML, by their places', () => {
  const document = documentOf([
    {
      ...node('n1', 10),
      type: 'figure',
      picture: null,
      alternative: { state: 'missing' },
      caption: null,
      textInPicture: null,
      doubts: ['alternative_missing'],
    },
    {
      ...node('n2', 300),
      type: 'figure',
      picture: null,
      alternative: { state: 'missing' },
      caption: null,
      textInPicture: null,
      doubts: ['alternative_missing'],
    },
    { ...node('n3', 150), type: 'formula', formula: formula(), number: null, doubts: ['formula_order'] },
    { ...node('n4', 450), type: 'paragraph', inlines: [{ ...node('n5', 450), type: 'inline_formula', formula: formula() }] },
  ]);
  const area = (x: number) => ({ x, y: 102, width: 96, height: 47 });
  applyTags(
    document,
    new Map([
      [
        0,
        {
          figures: [{ area: area(12), alternative: 'A tower' }],
          formulas: [
            { area: area(152), mathml: '<math><mi>x</mi></math>' },
            { area: area(452), mathml: '<math><mi>y</mi></math>' },
          ],
        },
      ],
    ]),
  );
  const [told, untold, displayed, text] = document.blocks;
  expect(told).toMatchObject({ alternative: { state: 'proposed', text: 'A tower', from: 'source' } });
  expect(told?.doubts).toBeUndefined();
  expect(untold).toMatchObject({ alternative: { state: 'missing' }, doubts: ['alternative_missing'] });
  expect(displayed).toMatchObject({ confidence: 1, formula: { mathml: '<math><mi>x</mi></math>', mathmlFrom: 'source' } });
  expect(displayed?.doubts).toBeUndefined();
  expect(text).toMatchObject({ inlines: [{ formula: { mathml: '<math><mi>y</mi></math>' } }] });
});

test('MathML that says something else than the page does not take the place of what was read there, and the difference is told', () => {
  const box = { page: 0, x: 150, y: 100, width: 100, height: 50 };
  const read = {
    ...formula(),
    linear: 'a',
    glyphs: [{ text: 'a', box, size: 10, baseline: 140 }],
    mathml: '<math><mi>a</mi></math>',
    mathmlFrom: 'parser' as const,
  };
  const document = documentOf([{ ...node('n3', 150), type: 'formula', formula: read, number: null }]);
  const area = { x: 152, y: 102, width: 96, height: 47 };
  applyTags(document, new Map([[0, { figures: [], formulas: [{ area, mathml: '<math><mi>z</mi></math>' }] }]]));
  expect(document.blocks[0]).toMatchObject({ confidence: 0.5, doubts: ['formula_tags'], formula: { mathml: '<math><mi>a</mi></math>' } });
});
