import { buffer } from 'node:stream/consumers';
import { isPicturePart, squareOf } from '@manara/core/picture-part';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { fitted } from './fitted.ts';
import { side } from './side.ts';

/**
 * A process of its own, which knows nothing of the installation: it reads a picture from its standard input, turns it upright as its camera noted, cuts the square
 * out of it that its arguments name, on white where it is transparent, or of a logo takes all of it, and writes that as a new PNG. Whatever else the file held,
 * animations and notes of cameras too, does not come along.
 */
const image = await loadImage(await buffer(process.stdin));
if (Math.min(image.width, image.height) < 1) throw new Error('The picture is empty');

function drawLogo() {
  const { width, height } = fitted(image.width, image.height);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return canvas;
}

function drawSquare([x = Number.NaN, y = Number.NaN, zoom = Number.NaN]: readonly number[]) {
  if (!isPicturePart({ x, y, zoom })) throw new Error('There is no such part');
  const { left, top, side: cut } = squareOf(image, { x, y, zoom });
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, left, top, cut, cut, 0, 0, side, side);
  return canvas;
}

const given = process.argv.slice(2);
const canvas = given[0] === 'logo' ? drawLogo() : drawSquare(given.map(Number));
process.stdout.write(await canvas.encode('png'));
