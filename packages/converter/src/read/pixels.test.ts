import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { blank, copy, pixelsOf, whiten, type Pixels } from './pixels.ts';

const [white, black, red] = [0xffffffff, 0xff000000, 0xff0000ff];

function sheet(): Pixels {
  const canvas = createCanvas(6, 5);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 6, 5);
  context.fillStyle = '#000';
  context.fillRect(2, 2, 2, 1);
  context.fillStyle = '#f00';
  context.fillRect(5, 4, 1, 1);
  return pixelsOf(canvas);
}

it('takes the colours of a canvas', () => {
  const { values, width, height } = sheet();
  expect([width, height, values[0], values[14], values[29]]).toEqual([6, 5, white, black, red]);
});

function partAt(left: number, top: number, width: number, height: number): Pixels {
  const part = blank(width, height);
  copy(sheet(), part, { left, top, width, height }, { left, top });
  return part;
}

it('copies a part out, white beyond the edges', () => {
  expect([...partAt(4, 3, 3, 3).values]).toEqual([white, white, white, white, red, white, white, white, white]);
  expect([...partAt(-1, 2, 4, 1).values]).toEqual([white, white, white, black]);
  expect([...partAt(10, 10, 1, 1).values]).toEqual([white]);
});

it('whitens what is not wanted of a part, and copies what is wanted over it', () => {
  const part = partAt(1, 2, 4, 1);
  expect([...part.values]).toEqual([white, black, black, white]);
  whiten(part, { left: 0, top: 0, width: 9, height: 9 }, { left: 1, top: 2 });
  expect([...part.values]).toEqual([white, white, white, white]);
  copy(sheet(), part, { left: 3, top: 0, width: 9, height: 9 }, { left: 1, top: 2 });
  expect([...part.values]).toEqual([white, white, black, white]);
});
