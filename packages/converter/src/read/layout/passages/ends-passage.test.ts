import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read, say } from '../../../../testing/say-blocks.ts';

const said = async (texts: string[]): Promise<string[]> =>
  say((await read([pageOf([...prose(50, 60), ...lines(texts, 50, 160)])])).blocks).slice(1);

describe('lines that leave room at their end', () => {
  it('are one paragraph where a sentence goes on over them', async () => {
    expect(
      await said([
        'The survey of river mills was carried out over three summers by a small',
        'group of volunteers who wrote down the state of each wheel, every well-',
        'known weir. They were to be ana-',
        'lysed in the autumn, when the',
        'society met.',
      ]),
    ).toEqual([
      'The survey of river mills was carried out over three summers by a small group of volunteers who wrote down the state of each wheel, every well-known weir. They were to be analysed in the autumn, when the society met.',
    ]);
  });
});
