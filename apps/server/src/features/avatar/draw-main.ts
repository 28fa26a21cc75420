import { buffer } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { side } from './side.ts';

/**
 * A process of its own, which knows nothing of the installation: it reads a picture from its standard input, cuts the largest square out of its middle
 * and writes that as a new PNG. Whatever else the file held, animations and notes of cameras too, does not come along.
 */
const image = await loadImage(await buffer(process.stdin));
const cut = Math.min(image.width, image.height);
if (cut < 1) throw new Error('The picture is empty');
const canvas = createCanvas(side, side);
canvas.getContext('2d').drawImage(image, (image.width - cut) / 2, (image.height - cut) / 2, cut, cut, 0, 0, side, side);
process.stdout.write(await canvas.encode('png'));
