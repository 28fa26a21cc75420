import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { framePicture } from './frame-picture.ts';
import { webpSize } from './webp-size.ts';

const mark = { x: 20, y: 340, width: 90, height: 40 };
const window = { width: 1280, height: 720 };
const taken = () => {
  const canvas = createCanvas(window.width, window.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#3366cc';
  context.fillRect(0, 0, window.width, window.height);
  return canvas.encode('webp');
};

it('cuts out the part around the element, in a frame', async () => {
  const drawn = await framePicture(await taken(), { ...window, mark });
  const image = await loadImage(drawn ?? '');
  expect([image.width, image.height]).toEqual([460, 250]);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
  // Upwards from the element: the page, then the strokes of the frame, of which some are light and some dark.
  const strokes = Array.from({ length: 8 }, (_, row) => at(65, 94 + row)[0] ?? 0);
  expect(Math.max(...strokes)).toBeGreaterThan(150);
  expect(Math.min(...strokes)).toBeLessThan(30);
  expect(at(65, 125)[2]).toBeGreaterThan(180);
});

it('takes nothing that is no picture of that size', async () => {
  const picture = await taken();
  expect(webpSize(picture)).toEqual(window);
  const large = Buffer.from(picture);
  const isExtended = large.toString('latin1', 12, 16) === 'VP8X';
  if (isExtended) large.writeUIntLE(59_999, 24, 3);
  else large.writeUInt16LE(0x3fff, 26);
  for (const other of [Buffer.from('RIFF'), Buffer.alloc(40), await createCanvas(1280, 720).encode('png'), large])
    expect(await framePicture(other, { ...window, mark })).toBeNull();
  expect(await framePicture(picture, { width: 1280, height: 721, mark })).toBeNull();
});
