import type { Figure } from '@manara/core/document/block';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { line, lines, prose, read, say, upright } from '../../../../testing/say-blocks.ts';
import { inlineText } from '../blocks/visit.ts';
import { isCaption } from './caption.ts';

const image = (y: number) => ({ id: 'p1', x: 150, y, width: 200, height: 120, pixelWidth: 400, pixelHeight: 240, mcid: null });
const figuresIn = async (page: ReturnType<typeof pageOf>): Promise<Figure[]> =>
  (await read([page])).blocks.filter((block): block is Figure => block.type === 'figure');

describe('figures', () => {
  test('have the caption that stands under them, which is proposed as their alternative', async () => {
    const [figure] = await figuresIn(
      pageOf([...prose(50, 60), { text: 'Figure 3: A fox.', x: 200, baseline: 245 }, ...prose(50, 290)], { images: [image(110)] }),
    );
    expect(figure?.caption && inlineText(figure.caption)).toBe('Figure 3: A fox.');
    expect(figure?.alternative).toEqual({ state: 'proposed', text: 'Figure 3: A fox.', from: 'caption' });
  });

  test('have a caption without a number by its looks, in all its lines', async () => {
    const look = { italic: true, size: 8 };
    const caption = [
      { text: 'The beams can be seen from the market', x: 155, baseline: 242, ...look },
      { text: 'and from the mole.', x: 155, baseline: 252, ...look },
    ];
    const [figure] = await figuresIn(pageOf([...prose(50, 60), ...caption, ...prose(50, 290)], { images: [image(110)] }));
    expect(figure?.caption && inlineText(figure.caption)).toBe('The beams can be seen from the market and from the mole.');
  });

  test('leave the number of their caption in it, and numbers in small text beside them', async () => {
    const small = lines(['Fig. 2. A gull on a', 'post in May.'], 155, 242, { size: 8 }, 10);
    const note = { text: 'All 12 gulls were counted in 2020', x: 360, baseline: 150, size: 8 };
    const page = pageOf([...prose(50, 60), ...small, note, ...prose(50, 290)], { images: [image(110)] });
    const [figure] = await figuresIn(page);
    expect(figure?.caption && inlineText(figure.caption)).toBe('Fig. 2. A gull on a post in May.');
    expect(figure?.textInPicture).toBeNull();
    expect(say((await read([page])).blocks)).toContain('All 12 gulls were counted in 2020');
  });

  test('have the caption that stands beside them', async () => {
    const caption = lines(['Figure 1: The harbour', 'in winter, seen from', 'the tower.'], 365, 130, { size: 8 }, 10);
    const { blocks } = await read([pageOf([...prose(50, 60), ...caption, ...prose(50, 290)], { images: [image(110)] })]);
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'figure', 'paragraph']);
    const figure = blocks.find((block): block is Figure => block.type === 'figure');
    expect(figure?.caption && inlineText(figure.caption)).toBe('Figure 1: The harbour in winter, seen from the tower.');
  });

  test('leave text in the looks of the text below them alone', async () => {
    const [figure] = await figuresIn(
      pageOf([...prose(50, 60), { text: 'A line of text.', x: 155, baseline: 245 }, ...prose(50, 290)], { images: [image(110)] }),
    );
    expect(figure?.caption).toBeNull();
  });

  test('keep the text that stands in them out of the running text', async () => {
    const page = pageOf([...prose(50, 60), { text: 'North', x: 220, baseline: 170 }, ...prose(50, 290)], { images: [image(110)] });
    const { blocks } = await read([page]);
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'figure', 'paragraph']);
    expect(blocks[1]).toMatchObject({ textInPicture: 'North', alternative: { state: 'proposed', text: 'North', from: 'picture' } });
  });

  test('without a word about them say that their alternative is missing', async () => {
    const [figure] = await figuresIn(pageOf([...prose(50, 60), ...prose(50, 290)], { images: [image(110)] }));
    expect(figure).toMatchObject({ alternative: { state: 'missing' }, doubts: ['alternative_missing'] });
  });

  test('can be drawn of lines and shapes', async () => {
    const shapes = [0, 1, 2].map((at) => ({ x: 160 + at * 40, y: 130, width: 30, height: 60 }));
    const figures = await figuresIn(
      pageOf([...prose(50, 60), ...prose(50, 290)], { shapes, rules: [line(150, 200, 140), upright(150, 120, 80)] }),
    );
    expect(figures).toHaveLength(1);
  });

  test('are not made of the ground that a box of text is drawn on', async () => {
    const box = [150, 158, 170].map((y) => ({ x: 50, y, width: 480, height: 14 }));
    const page = pageOf([...prose(50, 60), { text: 'Remember the fox', x: 60, baseline: 168 }, ...prose(50, 290)], { shapes: box });
    const { blocks } = await read([page]);
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  test('are not made of a frame around text, or of a line between paragraphs', async () => {
    const frame = [line(45, 40, 500), line(45, 100, 500), upright(45, 40, 60), upright(545, 40, 60), line(50, 120, 200)];
    expect(await figuresIn(pageOf([...prose(50, 60), ...prose(50, 150)], { rules: frame }))).toEqual([]);
  });
});

describe('a caption', () => {
  test.each(['Figure 3: A fox', 'Fig. 2.1 A fox', 'شكل ٣: ثعلب', 'Figure 4. Foxes'])('of a figure starts like this: %s', (text) => {
    expect(isCaption(text, 'figure')).toBe(true);
  });
  test.each(['Figure 3 shows a fox', 'Figures are below', 'A fox', 'Table 1: Foxes'])(
    'of a figure does not start like this: %s',
    (text) => {
      expect(isCaption(text, 'figure')).toBe(false);
    },
  );
  test.each(['Table 1: Foxes', 'Table 2. Foxes', 'جدول ١: ثعالب'])('of a table starts like this: %s', (text) => {
    expect(isCaption(text, 'table')).toBe(true);
  });
});
