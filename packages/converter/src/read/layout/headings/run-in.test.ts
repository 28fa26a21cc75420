import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { inlineText } from '../blocks/visit.ts';
import { understand } from '../understand.ts';

const prose = 'the quick brown fox jumps over the lazy dog and goes home to sleep';
const headings = async (drawn: Drawn[]): Promise<string[]> =>
  (await understand([pageOf(drawn)], { cut: () => null, language: null })).blocks.flatMap((block) =>
    block.type === 'heading' ? [`h${block.level} ${block.number ? `[${block.number}] ` : ''}${inlineText(block.inlines)}`] : [],
  );
/** A line from margin to margin. */
const full = (signs: number): string => `${prose} ${prose}`.slice(0, signs).replace(/ .$/u, ' x');
const runIn = (bold: string, top: number): Drawn[] => [
  { text: bold, x: 50, baseline: top, bold: true },
  { text: full(98 - bold.length), x: 55 + bold.length * 5, baseline: top },
  { text: `${prose}, and nobody saw it.`, x: 50, baseline: top + 12 },
];
const plain = (top: number): Drawn[] => [
  { text: full(99), x: 50, baseline: top },
  { text: `${prose}.`, x: 50, baseline: top + 12 },
];

describe('a heading at the start of its paragraph', () => {
  it('is one where it is numbered', async () => {
    expect(await headings([...plain(60), ...runIn('2.1 Foxes.', 100), ...plain(140)])).toEqual(['h2 [2.1] Foxes.']);
  });

  it('is one where its number is not bold', async () => {
    const number = { text: '2.1.', x: 50, baseline: 100 };
    const words = runIn('Foxes.', 100).map((drawn) => (drawn.baseline === 100 ? { ...drawn, x: drawn.x + 25 } : drawn));
    expect(await headings([...plain(60), number, ...words, ...plain(140)])).toEqual(['h2 [2.1.] Foxes.']);
  });

  it('is one where several look so and head more than their paragraph', async () => {
    expect(await headings([...runIn('Foxes.', 60), ...plain(100), ...runIn('Moles.', 140), ...plain(180)])).toEqual([
      'h2 Foxes.',
      'h2 Moles.',
    ]);
  });

  it('is one in Arabic too', async () => {
    const seen = (text: string): string => [...text].toReversed().join('');
    const right = (text: string, baseline: number, more: Partial<Drawn> = {}, end = 545): Drawn => ({
      text: seen(text),
      x: end - text.length * 5,
      baseline,
      ...more,
    });
    const line = 'قفز الثعلب السريع البني فوق الكلب الكسول ثم عاد إلى بيته لينام هناك';
    const part = (bold: string, top: number): Drawn[] => [
      right(bold, top, { bold: true }),
      right(line, top, {}, 540 - bold.length * 5),
      right(`${line} ليلا.`, top + 12),
      right(`${line} كله`, top + 40),
      right(`${line}.`, top + 52),
    ];
    expect(await headings([...part('الثعالب.', 60), ...part('الطيور.', 140)])).toEqual(['h2 الثعالب.', 'h2 الطيور.']);
  });

  it('is none where a word is only stressed, or a theorem begins', async () => {
    expect(await headings([...runIn('Never', 60), ...plain(100), ...runIn('Always', 140), ...plain(180)])).toEqual([]);
    expect(await headings([...runIn('Theorem 1.', 60), ...plain(100), ...runIn('Theorem 2.', 140), ...plain(180)])).toEqual([]);
  });
});
