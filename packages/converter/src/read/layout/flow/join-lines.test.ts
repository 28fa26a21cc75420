import type { Block } from '@manara/core/document/block';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { lines, prose, read } from '../../../../testing/say-blocks.ts';

/** Paragraphs with "/" where a line ends on purpose. */
const said = (blocks: Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph'
      ? [
          block.inlines
            .map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'line_break' ? ' / ' : `<${inline.type}>`))
            .join(''),
        ]
      : [],
  );
const under = async (drawn: Drawn[]): Promise<string[]> => said((await read([pageOf([...prose(50, 60), ...drawn])])).blocks).slice(1);

describe('lines that an author ended', () => {
  it('stay lines of one paragraph', async () => {
    expect(await under(lines(['12 Harbour Street', 'Old Town', 'Seaford BN25 1AA'], 50, 160))).toEqual([
      '12 Harbour Street / Old Town / Seaford BN25 1AA',
    ]);
    expect(await under(lines(['bread', 'butter', 'salt'], 50, 160))).toEqual(['bread / butter / salt']);
  });

  it('are verses by their white, whatever they end with', async () => {
    const one = ['The tide comes in at seven,', 'the lamps are lit at eight;', 'the ferry leaves the harbour', 'and none of us is late.'];
    const two = ['The fog lies on the water', 'as quiet as a sheet,'];
    expect(await under([...lines(one, 50, 160), ...lines(two, 50, 224)])).toEqual([one.join(' / '), two.join(' / ')]);
  });

  it('are verses whose lines all end a sentence, where white parts paragraphs', async () => {
    const verse = ['The engine hums.', 'A woman knits.', 'The wake is white.'];
    expect(await under([...prose(50, 130), ...prose(50, 200), ...lines(verse, 50, 270)])).toEqual([
      expect.stringMatching(/^T/u),
      expect.stringMatching(/^T/u),
      verse.join(' / '),
    ]);
  });

  it('are verses by a comma at a line that is ended, where white parts two stanzas', async () => {
    const one = ['My nets are light this morning,', 'my heart is full.', 'Half of my name I throw.', 'The rest I keep.'];
    const two = ['A woman counts the masts,', 'a child is asleep.'];
    const title: Drawn = { text: 'At the quay', x: 50, baseline: 40, size: 20, bold: true };
    const page = [title, ...lines(one, 50, 80), ...lines(two, 50, 140)];
    expect(said((await read([pageOf(page)])).blocks)).toEqual([one.join(' / '), two.join(' / ')]);
  });

  it('are parted from what stands in other type or after a colon', async () => {
    expect(await under([...lines(['You need:'], 50, 160), ...lines(['bread', 'butter'], 50, 172)])).toEqual([
      'You need:',
      'bread / butter',
    ]);
    expect(await under([...lines(['Old Town', 'Seaford'], 50, 160), ...lines(['Small print', 'below it'], 50, 184, { size: 8 })])).toEqual([
      'Old Town / Seaford',
      'Small print / below it',
    ]);
  });
});

it('may stand further apart where no paragraph tells how close lines stand', async () => {
  const names = ['RESULTS OF THE BALLOT', 'GOVERNOR', 'N HARLAND 247', 'E BROWN 69', 'TREASURER', 'G CONLEY 240'];
  expect(said((await read([pageOf(lines(names, 50, 60, {}, 15))])).blocks)).toEqual([names.join(' / ')]);
  expect(await under(lines(names, 50, 160, {}, 15))).toEqual(names);
});

it('leaves short sentences, each a paragraph, apart', async () => {
  const talk = ['“Are you there?”', '“I am.”', '“Then come.”', '“In a moment.”'];
  expect(await under(lines(talk, 50, 160))).toEqual(talk);
});
