import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const newStore = () => createToastStore<string>();

describe('toasts', () => {
  it('stand newest first, five at most', () => {
    const store = newStore();
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) store.show('info', word);
    expect(store.toasts().map(({ message }) => message)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('go after five seconds each', () => {
    const store = newStore();
    store.show('good', 'first');
    vi.advanceTimersByTime(3_000);
    store.show('good', 'second');
    vi.advanceTimersByTime(2_000);
    expect(store.toasts().map(({ message }) => message)).toEqual(['second']);
    vi.advanceTimersByTime(3_000);
    expect(store.toasts()).toEqual([]);
  });

  it('wait while paused and then have what was left', () => {
    const store = newStore();
    store.show('bad', 'read me');
    vi.advanceTimersByTime(4_000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(store.toasts()).toHaveLength(1);
    store.resume();
    vi.advanceTimersByTime(999);
    expect(store.toasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.toasts()).toEqual([]);
  });

  it('do not start their clock when they come during a pause', () => {
    const store = newStore();
    store.pause();
    store.show('info', 'late');
    vi.advanceTimersByTime(10_000);
    store.resume();
    vi.advanceTimersByTime(4_999);
    expect(store.toasts()).toHaveLength(1);
  });

  it('stay no longer for what they say or offer, and can be read again with what they offer', () => {
    const store = createToastStore<string>(() => 1_000);
    const run = vi.fn<() => void>();
    store.show('good', 'changed', { label: 'Undo', run });
    store.show('bad', 'word '.repeat(45));
    vi.advanceTimersByTime(5_000);
    expect(store.toasts()).toEqual([]);
    expect(store.recent()).toMatchObject([
      { tone: 'bad', message: 'word '.repeat(45), at: 1_000 },
      { tone: 'good', message: 'changed', action: { label: 'Undo' } },
    ]);
    store.recent()[1]?.action?.run();
    expect(run).toHaveBeenCalledOnce();
  });

  it('offer something once, and are all forgotten for the next person', () => {
    const store = newStore();
    store.show('good', 'changed', { label: 'Undo', run: () => {} });
    store.show('info', 'other');
    store.spend(store.toasts()[1]!.id);
    expect(store.toasts().map(({ message }) => message)).toEqual(['other']);
    expect(store.recent()).toMatchObject([{ message: 'other' }, { message: 'changed', action: null }]);
    store.forget();
    expect([store.toasts(), store.recent()]).toEqual([[], []]);
    store.show('info', 'new');
    vi.advanceTimersByTime(5_000);
    expect(store.toasts()).toEqual([]);
  });

  it('are kept to be read again up to the twentieth', () => {
    const store = newStore();
    for (let at = 0; at < 25; at += 1) store.show('info', String(at));
    expect(store.recent().map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, at) => String(24 - at)));
  });

  it('can be closed', () => {
    const store = newStore();
    store.show('info', 'a');
    store.dismiss(store.toasts()[0]!.id);
    expect(store.toasts()).toEqual([]);
  });
});
