import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read } from '../../../../testing/say-blocks.ts';
import { eachBlock } from '../blocks/visit.ts';

describe('references', () => {
  test('are a bibliography, and the numbers in the text lead to them', async () => {
    const drawn = [
      ...lines(
        [
          'It was shown long ago [1] and again much later [2] that foxes jump over dogs, and that the',
          'dogs do not mind it at all, as everybody knows.',
        ],
        50,
        60,
      ),
      ...prose(50, 100),
      { text: 'References', x: 50, baseline: 170, size: 16, bold: true },
      ...lines(['[1] A. Fox, On jumping, Journal of Foxes, 1999.', '[2] B. Dog, On lying still, Journal of Dogs, 2001.'], 50, 195, {}, 14),
    ];
    const { blocks } = await read([pageOf(drawn)]);
    const list = blocks.find((block) => block.type === 'list');
    expect(list).toMatchObject({ role: 'bibliography', items: [{ mark: '[1]' }, { mark: '[2]' }] });
    const targets: (string | null)[] = [];
    eachBlock(blocks, (block) => {
      if (block.type === 'paragraph') for (const inline of block.inlines) if (inline.type === 'link') targets.push(inline.target);
    });
    expect(targets).toEqual(list?.items.map(({ id }) => id));
  });
});
