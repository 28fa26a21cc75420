import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { pixelsOf, type Pixels } from './pixels.ts';
import { writePng } from './write-png.ts';

function drawn(colour: string): Pixels {
  const canvas = createCanvas(7, 3);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 7, 3);
  context.fillStyle = colour;
  context.fillRect(2, 1, 3, 1);
  return pixelsOf(canvas);
}

/** Every pixel of another colour, as in photographs. */
function motley(): Pixels {
  return { values: Uint32Array.from({ length: 45 }, (_, at) => 0xff000000 + ((at * 7_654_321) & 0xffffff)), width: 9, height: 5 };
}

async function seen(png: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return pixelsOf(canvas);
}

describe('a picture as PNG', () => {
  it.each([
    ['black on white', drawn('#000')],
    ['coloured on white', drawn('#c03060')],
    ['motley', motley()],
  ])('looks as it did: %s', async (_, picture) => {
    expect(await seen(await writePng(picture))).toEqual(picture);
  });

  it('has half a byte for each pixel where it is grey, else three', async () => {
    expect([...(await writePng(drawn('#222'))).subarray(24, 26)]).toEqual([4, 0]);
    expect([...(await writePng(drawn('#c03060'))).subarray(24, 26)]).toEqual([8, 2]);
  });
});
