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

/** An area of a page, in points, cut out of the drawn page; all of it where none is given. */
export function cutOut(whole: Canvas, dotsPerInch: number, area: Area | undefined): Canvas {
  if (!area) return whole;
  const pixels = (points: number): number => Math.round((points * dotsPerInch) / 72);
  const { x, y, width, height } = area;
  const place = { x: pixels(x), y: pixels(y), width: pixels(width), height: pixels(height) };
  return drawPart(whole, place, place);
}
