import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import type { Area } from '@manara/pdf/page-content';
import { expect, it } from 'vitest';
import { pageFile, pictureFile } from '../bundle.ts';
import { cutOut } from './draw-part.ts';
import { drawOrders, PictureOrders } from './picture-orders.ts';

/** A white page, 72 by 72 points, with two black squares: a formula's sign and the full stop behind it. */
async function page(_index: number, dotsPerInch: number, area?: Area): Promise<Canvas> {
  const scale = dotsPerInch / 72;
  const canvas = createCanvas(dotsPerInch, dotsPerInch);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, dotsPerInch, dotsPerInch);
  context.fillStyle = '#000000';
  context.fillRect(20 * scale, 20 * scale, 10 * scale, 10 * scale);
  context.fillRect(30.5 * scale, 27 * scale, 3 * scale, 3 * scale);
  return cutOut(canvas, dotsPerInch, area);
}

it('leaves what stands close to a formula out of its picture', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'orders-'));
  try {
    const orders = new PictureOrders();
    const sign = { x: 20, y: 20, width: 10, height: 10 };
    const picture = orders.order(
      { page: 0, x: 18, y: 18, width: 14, height: 14 },
      { own: [sign], others: [{ x: 30.5, y: 27, width: 3, height: 3 }] },
    );
    await drawOrders({ page: 0, orders: orders.take(0), wholePage: false }, dir, page);
    const image = await loadImage(await fs.readFile(pictureFile(dir, picture)));
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const dark = (x: number, y: number): boolean => {
      const [red = 255] = context.getImageData(
        Math.round(((x - 18) / 14) * image.width),
        Math.round(((y - 18) / 14) * image.height),
        1,
        1,
      ).data;
      return red < 100;
    };
    expect(dark(21, 21)).toBe(true);
    expect(dark(29.7, 29.5)).toBe(true);
    expect(dark(31.3, 28.5)).toBe(false);
  } finally {
    await fs.rm(dir, { recursive: true });
  }
});

it('draws whole pages only where they are asked for', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'orders-'));
  try {
    const orders = new PictureOrders();
    const picture = orders.order({ page: 1, x: 18, y: 18, width: 14, height: 14 });
    await drawOrders({ page: 0, orders: orders.take(0), wholePage: true }, dir, page);
    await drawOrders({ page: 1, orders: orders.take(1), wholePage: false }, dir, page);
    const { width, height } = await loadImage(await fs.readFile(pageFile(dir, 0)));
    expect([width, height]).toEqual([110, 110]);
    await expect(fs.access(pageFile(dir, 1))).rejects.toThrow('ENOENT');
    await expect(fs.access(pictureFile(dir, picture))).resolves.toBeUndefined();
  } finally {
    await fs.rm(dir, { recursive: true });
  }
});
