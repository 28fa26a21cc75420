import type { Block } from '@manara/core/document/block';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { inlineText } from '../blocks/visit.ts';
import { understand } from '../understand.ts';
import type { Bookmark } from './bookmarked.ts';

const prose = 'the quick brown fox jumps over the lazy dog and goes home to sleep there until the morning comes.';
const line = (text: string, baseline: number, more: Partial<Drawn> = {}): Drawn => ({ text, x: 50, baseline, ...more });
const mark = (title: string, depth: number, y: number | null = null): Bookmark => ({ title, depth, page: 0, y });

async function headings(drawn: Drawn[], bookmarks: Bookmark[]): Promise<string[]> {
  const document = await understand([pageOf(drawn)], { cut: () => null, language: null, bookmarks });
  return document.blocks.flatMap((block: Block) =>
    block.type === 'heading' ? [`h${block.level} ${block.number ? `[${block.number}] ` : ''}${inlineText(block.inlines)}`] : [],
  );
}

describe('bookmarks', () => {
  const page = [
    line('On Foxes', 60, { size: 20 }),
    line('In the wood', 100, { bold: true }),
    line(prose, 120),
    line('What they eat', 150, { bold: true }),
    line(prose, 170),
    line('In the town', 200, { bold: true }),
    line(prose, 220),
  ];

  it('give headings that look alike their levels', async () => {
    expect(await headings(page, [mark('In the wood', 1), mark('In the town', 1), mark('What they eat', 2)])).toEqual([
      'h1 On Foxes',
      'h2 In the wood',
      'h3 What they eat',
      'h2 In the town',
    ]);
  });

  it('say of a line that looks like text that it is a heading, where they name it word for word', async () => {
    const plain = [line(prose, 60), line('2.1 Sleep', 84), line(prose, 96), line('A line that is none', 120), line(prose, 132)];
    expect(await headings(plain, [mark('2.1 Sleep', 1)])).toEqual(['h2 [2.1] Sleep']);
  });

  it('make no heading that the page does not show', async () => {
    expect(await headings(page, [mark('In the wood', 1), mark('Of foxes and men', 2), mark('In the town', 1)])).toEqual([
      'h1 On Foxes',
      'h2 In the wood',
      'h2 What they eat',
      'h2 In the town',
    ]);
  });

  it('are not believed where most of them name nothing that is there', async () => {
    expect(
      await headings(
        [line(prose, 60), line('goes home', 84), line(prose, 96)],
        [mark('goes home', 1), mark('Page 2', 1), mark('Blank', 1)],
      ),
    ).toEqual([]);
  });

  it('are found in Arabic pages by their words', async () => {
    const seen = (text: string, baseline: number): Drawn => ({ text: [...text].toReversed().join(''), x: 545 - text.length * 5, baseline });
    const arabic = 'قفز الثعلب السريع البني فوق الكلب الكسول ثم عاد إلى بيته لينام حتى الصباح.';
    expect(await headings([seen(arabic, 60), seen('في الغابة', 84), seen(arabic, 96)], [mark('في الغابة', 1)])).toEqual(['h2 في الغابة']);
  });
});
