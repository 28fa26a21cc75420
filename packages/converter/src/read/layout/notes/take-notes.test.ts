import type { Block } from '@manara/core/document/block';
import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, lines, prose, read, say } from '../../../../testing/say-blocks.ts';

const references = (blocks: Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.inlines.flatMap((inline) => (inline.type === 'note_reference' ? [inline.mark] : [])) : [],
  );
const foot = (texts: string[]): Drawn[] => lines(texts, 50, 780, { size: 8 }, 10);
const rules = [line(50, 768, 100)];

it('parts notes whose signs stand right behind words, and ties them', async () => {
  const said = 'The fox* and the dog,† whom nobody had seen, ran far away from here into the wood.';
  const page = pageOf([...prose(50, 60), { text: said, x: 50, baseline: 120 }, ...foot(['* A small animal.', '† A larger one.'])], {
    rules,
  });
  const { blocks, notes } = await read([page]);
  expect(notes.map(({ mark, blocks: own }) => [mark, ...say(own)])).toEqual([
    ['*', 'A small animal.'],
    ['†', 'A larger one.'],
  ]);
  expect(references(blocks)).toEqual(['*', '†']);
  expect(say(blocks).at(-1)).toBe('The fox and the dog, whom nobody had seen, ran far away from here into the wood.');
});

it('leaves a star alone that no note on its page has', async () => {
  const said = 'Use the word fox* to search for all words that begin so.';
  const first = pageOf([...prose(50, 60), { text: said, x: 50, baseline: 120 }]);
  const next = pageOf([...prose(50, 60), { text: 'The dog*', x: 50, baseline: 120 }, ...foot(['* A larger one.'])], { index: 1, rules });
  const { blocks } = await read([first, next]);
  expect(references(blocks)).toEqual(['*']);
  expect(say(blocks)).toContain(said);
});
