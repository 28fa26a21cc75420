import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { inlineText } from '../blocks/visit.ts';
import { understand } from '../understand.ts';

const full = 'the quick brown fox jumps over the lazy dog and on to the next field ok';
const around = (middle: Drawn[]): Drawn[] => [
  ...Array.from({ length: 6 }, (_, index) => ({ text: full, x: 50, baseline: 80 + index * 12 })),
  ...middle,
  ...Array.from({ length: 6 }, (_, index) => ({ text: full, x: 50, baseline: 300 + index * 12 })),
];

describe('roles of passages', () => {
  it('find code by its type and keep its lines and spaces', async () => {
    const code = ['for (;;) {', '  wait(1);', '}'].map((text, index): Drawn => ({
      text,
      x: 60,
      baseline: 180 + index * 12,
      font: 'Mono',
      monospace: true,
      wide: 0.6,
    }));
    const { blocks } = await understand([pageOf(around(code))], { cut: () => null, language: null });
    expect(blocks.find((block) => block.type === 'code')).toMatchObject({ text: 'for (;;) {\n  wait(1);\n}' });
  });

  it('are none of prose in a typewriter’s type, whose words are no code', async () => {
    const prose = [
      'The people of the town came to the hall to hear the judge',
      'speak about the rope. He said that nothing would be done',
      'before the spring. They went home in the rain.',
    ].map((text, index): Drawn => ({ text, x: 50, baseline: 180 + index * 12, font: 'Mono', monospace: true, wide: 0.6 }));
    const { blocks } = await understand([pageOf(around(prose))], { cut: () => null, language: null });
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
    expect(blocks[1]).toMatchObject({ inlines: [{ type: 'text', marks: [] }] });
  });

  it('find a quotation by its margins', async () => {
    const said = 'whoever has said this has said it between two margins ok';
    const quote = [said, said, said, 'and there it ends.'].map((text, index): Drawn => ({ text, x: 85, baseline: 180 + index * 12 }));
    const { blocks } = await understand([pageOf(around(quote))], { cut: () => null, language: null });
    const found = blocks.find((block) => block.type === 'quote');
    expect(found?.type === 'quote' && found.blocks[0]?.type === 'paragraph' && inlineText(found.blocks[0].inlines)).toMatch(
      /^whoever .* it ends\.$/,
    );
  });

  it('take three stars for what parts the text', async () => {
    const { blocks } = await understand([pageOf(around([{ text: '* * *', x: 220, baseline: 230 }]))], { cut: () => null, language: null });
    expect(blocks.map((block) => block.type)).toContain('separator');
  });
});
