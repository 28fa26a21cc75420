import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';

/** The picture turned clockwise about its middle by an angle in radians, on white, as large as it must be to hold all of it. */
export function turned(canvas: Canvas, angle: number): Canvas {
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const width = Math.round(canvas.width * cosine + canvas.height * sine);
  const height = Math.round(canvas.width * sine + canvas.height * cosine);
  const out = createCanvas(width, height);
  const context = out.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return out;
}

/** The picture drawn larger or smaller. */
export function scaledCanvas(canvas: Canvas, factor: number): Canvas {
  const out = createCanvas(Math.max(1, Math.round(canvas.width * factor)), Math.max(1, Math.round(canvas.height * factor)));
  const context = out.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, out.width, out.height);
  return out;
}
