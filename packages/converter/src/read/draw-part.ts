import { createCanvas, type Canvas, type Image } from '@napi-rs/canvas';
import type { Area } from '@manara/pdf/page-content';

/** A part of a picture, in its own pixels, drawn on white at another size. */
export function drawPart(from: Canvas | Image, { x, y, width, height }: Area, size: { width: number; height: number }): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(from, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
