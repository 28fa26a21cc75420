import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read, say } from '../../../../testing/say-blocks.ts';

/** What is read of these lines under prose; text that recognition gives is in no font. */
const after = async (texts: string[], font = ''): Promise<string[]> => {
  const page = pageOf([...prose(50, 60), ...lines(texts, 50, 140)].map((one) => ({ ...one, font })));
  return say((await read([page])).blocks).slice(1);
};

it('reads a number whose stop was misread where the items beside it count', async () => {
  expect(await after(['1, Close the windows.', '2. Empty the fridge.', '3. Leave the keys.', '4 Lock the door.'])).toEqual([
    '1. Close the windows.',
    '2. Empty the fridge.',
    '3. Leave the keys.',
    '4. Lock the door.',
  ]);
});

it('reads numbers one after the other whose stops were lost, over the items within them', async () => {
  const page = pageOf(
    [
      ...prose(50, 60),
      ...lines(['1. Fishes breathe'], 60, 140),
      ...lines(['1. by gills', '2 by lungs', '3 by wings'], 90, 154, {}, 14),
      ...lines(['2 Close to the sun is'], 60, 196),
      ...lines(['1. Mars', '2 Venus'], 90, 210, {}, 14),
    ].map((one) => ({ ...one, font: '' })),
  );
  expect(say((await read([page])).blocks).slice(1)).toEqual([
    '1. Fishes breathe',
    '  1. by gills',
    '  2. by lungs',
    '  3. by wings',
    '2. Close to the sun is',
    '  1. Mars',
    '  2. Venus',
  ]);
});

it('reads a bullet that was misread between others', async () => {
  const items = await after(['• bread', '. butter', '• salt']);
  expect(items.map((item) => item.split(' ').at(-1))).toEqual(['bread', 'butter', 'salt']);
  expect(items).toHaveLength(3);
});

it('reads Roman numerals whose strokes were misread beside others', async () => {
  const items = await after(['I. Concert of the brass band', 'IL. Prize for the best loaf', 'III. Closing words']);
  expect(items.map((item) => item.split(' ')[0])).toEqual(['I.', 'II.', 'III.']);
});

it('reads arrows, whatever each was taken for', async () => {
  expect((await after(['< Bring your card.', '+ Write to us before.', '-> Come early.'])).map((item) => item.split(' ').length)).toEqual([
    4, 5, 3,
  ]);
  expect((await after(['< Bring your card.', '+ Write to us before.'], 'Serif'))[0]).toMatch(/^< Bring/u);
});

it('believes what a file itself says', async () => {
  expect(await after(['1, Close the windows.', '2. Empty the fridge.', '3. Leave the keys.'], 'Serif')).toEqual([
    '1, Close the windows.',
    '2. Empty the fridge.',
    '3. Leave the keys.',
  ]);
});

it('leaves a sentence alone that begins with the number after that of the last item', async () => {
  const items = ['10. Andrew', '11. Matthias'];
  const sentence = '12 apostles are named in all, and each of them has a day of his own in the calendar that we use';
  const apart = ['12 Apostles are named in all, and each of them has a day of his own in the calendar that we use', 'today.'];
  expect(await after([...items, sentence])).toEqual([...items, sentence]);
  expect(await after([...items, ...apart])).toEqual([...items, apart.join(' ')]);
  // White where the stop was, and a number behind that counts on.
  expect(await after([...items, sentence.replace(' ', '  ')])).toEqual([...items, sentence.replace(' ', '. ')]);
  expect(await after([...items, sentence, '13. Paul'])).toEqual([...items, sentence.replace(' ', '. '), '13. Paul']);
});
