import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tryLock } from './repository-lock.ts';

let file = '';
beforeEach(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-lock-'));
  file = path.join(folder, 'one.lock');
  return () => fs.rmSync(folder, { recursive: true });
});
afterEach(() => vi.useRealTimers());

/** A lock as a worker on another machine holds it: nobody here has its number. */
function lockElsewhere({ minutesAgo }: { minutesAgo: number }): void {
  fs.writeFileSync(file, JSON.stringify({ place: 'another start of another machine', pid: 2 ** 30, born: '1', id: 'theirs' }));
  const then = new Date(Date.now() - minutesAgo * 60_000);
  fs.utimesSync(file, then, then);
}

it('is left to a worker on another machine for as long as that says that it lives', () => {
  lockElsewhere({ minutesAgo: 1 });
  expect(tryLock(file)).toBeNull();
  lockElsewhere({ minutesAgo: 10 });
  const lock = tryLock(file);
  expect(lock).toMatchObject({ wasAbandoned: true });
  lock?.release();
  expect(fs.existsSync(file)).toBe(false);
});

it('says again and again that its holder lives, and no more after it was let go', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = tryLock(file);
  const long = new Date(Date.now() - 3_600_000);
  fs.utimesSync(file, long, long);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(fs.statSync(file).mtimeMs).toBeGreaterThan(long.getTime()));
  expect(tryLock(file)).toBeNull();
  lock?.release();
  expect(vi.getTimerCount()).toBe(0);
});
