import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderHolder, lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-lock-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const leave = (holder: unknown) => {
  fs.writeFileSync(path.join(folder, 'manara.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));
};

test('a folder is held by one, and free again when it is released', () => {
  const lock = lockFolder(folder);
  expect(lock.ok).toBe(true);
  expect(lockFolder(folder)).toEqual({ ok: false, pid: process.pid });
  if (lock.ok) lock.release();
  expect(folderHolder(folder)).toBeNull();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('what a killed process left does not block', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((done) => {
    child.once('exit', done);
  });
  leave({ pid: child.pid, born: '1' });
  expect(lockFolder(folder).ok).toBe(true);
});

test.runIf(process.platform === 'linux')('another process that got the number of a killed one does not block', () => {
  leave({ pid: process.ppid, born: '1' });
  expect(lockFolder(folder).ok).toBe(true);
});

test('a file that was never finished does not block', () => {
  leave('{"pi');
  expect(lockFolder(folder).ok).toBe(true);
});
