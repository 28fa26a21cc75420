import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
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
  expect(fs.readdirSync(folder)).toEqual(['manara.held']);
  expect(lockFolder(folder).ok).toBe(true);
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

describe('a process in another container, whose number means nothing here', () => {
  let elsewhere: ChildProcess | null = null;
  afterEach(() => {
    elsewhere?.kill('SIGKILL');
  });

  /** Holds the folder as one of ours does, until it is killed. */
  async function holdElsewhere() {
    const script = `import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
      process.stdout.write(String(lockFolder(process.argv[1]).ok)); setInterval(() => {}, 60_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    elsewhere = child;
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toBe('true');
    // In a container of its own it has a number that somebody else has here, or nobody.
    leave({ pid: process.ppid, born: '1' });
    return async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
  }

  it('holds the folder until it is gone, however it ends', async () => {
    const kill = await holdElsewhere();
    expect(folderHolder(folder)).toBe('elsewhere');
    expect(lockFolder(folder)).toEqual({ ok: false, pid: null });
    await kill();
    expect(folderHolder(folder)).toBeNull();
    expect(lockFolder(folder).ok).toBe(true);
  });

  it('isn’t kept from it by those who only ask', () => {
    const lock = lockFolder(folder);
    expect(Array.from({ length: 3 }, () => folderHolder(folder))).toEqual([process.pid, process.pid, process.pid]);
    if (lock.ok) lock.release();
    expect(Array.from({ length: 3 }, () => folderHolder(folder))).toEqual([null, null, null]);
    expect(lockFolder(folder).ok).toBe(true);
  });
});
