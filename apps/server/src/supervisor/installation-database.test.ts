import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataFolder } from './installation-database.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-data-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it.runIf(process.getuid)('narrows a data folder that anybody could write to, and leaves the way in', () => {
  for (const [before, after] of [
    [0o777, 0o755],
    [0o1777, 0o1755],
    // As root the database has another user, who has to pass.
    [0o770, process.getuid?.() === 0 ? 0o751 : 0o750],
    [0o711, 0o711],
    [0o700, 0o700],
  ] as const) {
    fs.chmodSync(folder, before);
    makeDataFolder(folder);
    expect((fs.statSync(folder).mode & 0o7777).toString(8)).toBe(after.toString(8));
  }
});
