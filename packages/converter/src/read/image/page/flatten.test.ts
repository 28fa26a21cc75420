import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { greyOfCanvas } from '../bitmap/grey-of-canvas.ts';
import { flattened } from './flatten.ts';

/** A brown table with a sheet on it that narrows towards the top, a black line along the sheet's own middle. */
function photograph(beside = false) {
  const canvas = createCanvas(800, 1000);
  const context = canvas.getContext('2d');
  context.fillStyle = '#5a4632';
  context.fillRect(0, 0, 800, 1000);
  context.fillStyle = '#f4f2ee';
  context.beginPath();
  context.moveTo(150, 100);
  context.lineTo(650, 120);
  context.lineTo(720, 920);
  context.lineTo(80, 900);
  context.fill();
  if (beside) context.fillRect(20, 20, 300, 40);
  context.strokeStyle = '#000000';
  context.lineWidth = 6;
  context.beginPath();
  context.moveTo(200, 300);
  context.lineTo(600, 312);
  context.stroke();
  return canvas;
}

it('draws a sheet that was photographed askew as if from right above', () => {
  const flat = flattened(photograph());
  expect(flat?.width).toBeGreaterThan(540);
  expect(flat?.width).toBeLessThan(600);
  const grey = greyOfCanvas(flat as NonNullable<typeof flat>);
  const row = (y: number): number[] => [...grey.data.slice(y * grey.width, (y + 1) * grey.width)];
  // Nothing of the table is left at the edges.
  expect(Math.min(...row(2))).toBeGreaterThan(150);
  expect(Math.min(...row(grey.height - 3))).toBeGreaterThan(150);
  const darkest = (x: number): number =>
    Array.from({ length: grey.height }, (_, y) => grey.data[y * grey.width + x] as number).reduce(
      (best, value, y, all) => (value < (all[best] as number) ? y : best),
      0,
    );
  expect(Math.abs(darkest(150) - darkest(grey.width - 150))).toBeLessThan(8);
});

it('leaves pages alone that fill their picture, and bright things that are not alone', () => {
  const page = createCanvas(600, 800);
  const context = page.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 600, 800);
  expect(flattened(page)).toBeNull();
  expect(flattened(photograph(true))).toBeNull();
});
