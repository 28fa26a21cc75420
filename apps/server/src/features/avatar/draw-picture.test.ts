import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { allowedTo, expectedUsers, seenProcess, showsProcesses } from '../../../../../packages/confined/testing/seen-process.ts';
import { drawPicture } from './draw-picture.ts';

test.skipIf(!showsProcesses)('a picture is decoded by a process of the powerless user that sees its own program alone', async () => {
  const drawn = drawPicture(createCanvas(300, 100).toBuffer('image/png'), { x: 0.5, y: 0.5, zoom: 1 }, 'organisation');
  const seen = await seenProcess(process.pid, 'draw-main.ts', drawn);
  expect((await drawn).subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(seen?.users).toEqual(expectedUsers());
  const server = path.resolve(import.meta.dirname, '../../..');
  expect(seen && allowedTo(seen)).toEqual({ read: [import.meta.dirname, path.join(server, 'package.json')], write: [] });
  expect(seen?.args.filter((arg) => arg.startsWith('--allow-child-process'))).toEqual([]);
});
