import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { KeptPages } from './kept-pages.ts';
import { pixelsOf } from './pixels.ts';

/** An inch by an inch, its upper half black. */
function square(dotsPerInch: number): Canvas {
  const canvas = createCanvas(dotsPerInch, dotsPerInch);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, dotsPerInch, dotsPerInch);
  context.fillStyle = '#000';
  context.fillRect(0, 0, dotsPerInch, dotsPerInch / 2);
  return canvas;
}

it('gives pages back at the resolution that is asked for, and leaves nothing behind', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'kept-'));
  try {
    const kept = new KeptPages(path.join(folder, 'pages'));
    await kept.keep(3, { draw: square });
    for (const dotsPerInch of [220, 110]) {
      const { values, width, height } = pixelsOf(await kept.draw(3, dotsPerInch));
      expect([width, height]).toEqual([dotsPerInch, dotsPerInch]);
      expect([values[width + 5], values.at(-5)]).toEqual([0xff000000, 0xffffffff]);
    }
    await kept.clear();
    expect(await fs.readdir(folder)).toEqual([]);
  } finally {
    await fs.rm(folder, { recursive: true });
  }
});

it('has nothing to clear where nothing was kept', async () => {
  await expect(new KeptPages(path.join(os.tmpdir(), 'kept-never-made')).clear()).resolves.toBeUndefined();
});
