import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type { Grey } from './bitmap.ts';

/** Brightness as the eye sees colours (Rec. 601 weights, in 256ths). */
export function greyOfCanvas(canvas: Canvas): Grey {
  const { width, height } = canvas;
  const bytes = canvas.data();
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = pixels[at] as number;
    data[at] = ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
  }
  return { width, height, data };
}

/** The other way round. `release` gives its memory back. */
export function canvasOfGrey({ width, height, data }: Grey): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height);
  for (let at = 0; at < data.length; at += 1) pixels[at] = 0xff000000 | ((data[at] as number) * 0x010101);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Gives the memory of a canvas back at once, and not when it is collected: what is outside of JavaScript's heap makes nobody collect. The canvas is used up. */
export function release(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}
