import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closedToOthers } from './folder-access.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-access-'));
  fs.mkdirSync(path.join(folder, 'data'));
  fs.chmodSync(path.join(folder, 'data'), 0o755);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('names the folder on the way that others can’t pass through, also to one that is yet to be made', () => {
  fs.chmodSync(folder, 0o700);
  expect(closedToOthers(path.join(folder, 'data'))).toBe(folder);
  expect(closedToOthers(path.join(folder, 'new', 'deeper'))).toBe(folder);
  fs.chmodSync(folder, 0o711);
  expect(closedToOthers(path.join(folder, 'data'))).not.toBe(folder);
});
