import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbeddedPostgres } from '../platform/database/embedded/cluster.ts';
import { watchDatabase } from './database-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that is down until `comesBack` says under which address it is up again. */
function server() {
  let outcome: string | Error = 'postgresql://a';
  let isUp = true;
  const postgres: EmbeddedPostgres = {
    url: 'postgresql://a',
    ownerUrl: (database) => `postgresql://owner/${database}`,
    isRunning: () => isUp,
    async ensureRunning() {
      if (outcome instanceof Error) throw outcome;
      isUp = true;
      postgres.url = outcome;
      return outcome;
    },
    stop: async () => {},
  };
  return {
    postgres,
    dies() {
      isUp = false;
    },
    comesBack(next: string | Error) {
      outcome = next;
    },
  };
}

const watcher = () => ({ died: vi.fn<() => void>(), moved: vi.fn<(url: string) => void>(), failed: vi.fn<(error: unknown) => void>() });

test('a database that dies is started again, and nothing else happens where it keeps its address', async () => {
  const { postgres, dies } = server();
  const told = watcher();
  const stop = watchDatabase(postgres, told);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.died).not.toHaveBeenCalled();
  dies();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.died).toHaveBeenCalledOnce();
  expect(told.moved).not.toHaveBeenCalled();
  expect(postgres.isRunning()).toBe(true);
  await stop();
});

test('a new address is told', async () => {
  const { postgres, dies, comesBack } = server();
  const told = watcher();
  const stop = watchDatabase(postgres, told);
  comesBack('postgresql://b');
  dies();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.moved).toHaveBeenCalledExactlyOnceWith('postgresql://b');
  await stop();
});

test('one that cannot be started is tried on and on, and each reason is told once', async () => {
  const { postgres, dies, comesBack } = server();
  const told = watcher();
  const stop = watchDatabase(postgres, told);
  comesBack(new Error('the disk is full'));
  dies();
  await vi.advanceTimersByTimeAsync(10_000);
  comesBack(new Error('no memory'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.died).toHaveBeenCalledOnce();
  expect(told.failed.mock.calls.map(([error]) => (error as Error).message)).toEqual(['the disk is full', 'no memory']);
  comesBack('postgresql://a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(postgres.isRunning()).toBe(true);
  await stop();
});
