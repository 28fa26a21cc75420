import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { inlineText } from '../blocks/visit.ts';
import { understand } from '../understand.ts';

async function blocks(drawn: Drawn[]) {
  const document = await understand([pageOf(drawn)], { cut: () => null, language: null });
  return document.blocks.map((block) => ({
    said: 'inlines' in block ? `${block.type} ${inlineText(block.inlines)}` : block.type,
    small:
      'inlines' in block
        ? block.inlines.flatMap((inline) => (inline.type === 'text' && inline.marks.includes('small_caps') ? [inline.text.trim()] : []))
        : [],
  }));
}
const said = async (drawn: Drawn[]): Promise<string[]> => (await blocks(drawn)).map((block) => block.said);
const full = 'the quick brown fox jumps over the lazy dog and goes home to sleep long';

describe('initials over several lines', () => {
  const withInitial = (letter: string, first: string, lines = 3): Drawn[] => [
    { text: letter, x: 50, baseline: 100 + (lines - 1) * 12, size: lines * 14, wide: 0.6 },
    ...[first, ...Array.from({ length: lines - 1 }, () => full.slice(0, 62))].map((text, at) => ({
      text,
      x: 54 + letter.length * lines * 8.4,
      baseline: 100 + at * 12,
    })),
    ...[full, full].map((text, at) => ({ text, x: 50, baseline: 100 + (lines + at) * 12 })),
    { text: 'and that is all.', x: 50, baseline: 100 + (lines + 2) * 12 },
  ];

  it('begin the first word of their paragraph', async () => {
    const read = await said(withInitial('T', 'he day was long and the mole was grey and the lamp was lit so'));
    expect(read).toHaveLength(1);
    expect(read[0]).toMatch(/^paragraph The day was long and the mole .* lit so the quick/u);
    expect((await said(withInitial('“N', 'obody knew the harbour as well as she did in all those years', 2)))[0]).toMatch(
      /^paragraph “Nobody knew/u,
    );
  });

  it('are a word by themselves where what follows is one', async () => {
    expect((await said(withInitial('A', 'fox went home the long way in the dark and nobody saw him go')))[0]).toMatch(
      /^paragraph A fox went/u,
    );
  });

  it('are a whole word in Arabic', async () => {
    const seen = (text: string): string => [...text].toReversed().join('');
    const right = (text: string, end: number, baseline: number): Drawn => ({ text: seen(text), x: end - text.length * 5, baseline });
    const line = 'قفز الثعلب السريع البني فوق الكلب الكسول ثم عاد إلى بيته لينام هناك';
    const read = await said([
      { text: seen('كان'), x: 500, baseline: 112, size: 28 },
      right(line.slice(0, 58), 496, 100),
      right(line.slice(0, 58), 496, 112),
      right(line, 542, 124),
      right(line, 542, 136),
    ]);
    expect(read).toHaveLength(1);
    expect(read[0]).toMatch(/^paragraph كان قفز الثعلب/u);
  });
});

describe('small capitals made of capitals', () => {
  it('are read as small letters and marked', async () => {
    const [paragraph] = await blocks([
      { text: 'O', x: 50, baseline: 100 },
      { text: 'NCE UPON A', x: 55, baseline: 100, size: 8 },
      { text: 'T', x: 100, baseline: 100 },
      { text: 'IME', x: 105, baseline: 100, size: 8 },
      { text: 'there was a fox that lived in the wood behind the mole', x: 122, baseline: 100 },
      { text: full, x: 50, baseline: 112 },
    ]);
    expect(paragraph?.said).toMatch(/^paragraph Once upon a Time there was a fox/u);
    expect(paragraph?.small).toEqual(['Once upon a Time']);
  });

  it('are none where capitals of one size stand alone or a figure follows', async () => {
    const [paragraph] = await blocks([
      { text: 'The', x: 50, baseline: 100 },
      { text: 'NATO', x: 70, baseline: 100, size: 8 },
      { text: 'of H', x: 90, baseline: 100 },
      { text: '2', x: 110, baseline: 100, size: 8 },
      { text: full, x: 50, baseline: 112 },
    ]);
    expect(paragraph?.said).toContain('NATO');
    expect(paragraph?.small).toEqual([]);
  });
});
