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

it('reads a bullet that was misread between others', async () => {
  const items = await after(['• bread', '. butter', '• salt']);
  expect(items.map((item) => item.split(' ').at(-1))).toEqual(['bread', 'butter', 'salt']);
  expect(items).toHaveLength(3);
});

it('believes what a file itself says', async () => {
  expect(await after(['1, Close the windows.', '2. Empty the fridge.', '3. Leave the keys.'], 'Serif')).toEqual([
    '1, Close the windows.',
    '2. Empty the fridge.',
    '3. Leave the keys.',
  ]);
});
