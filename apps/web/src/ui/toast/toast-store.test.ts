import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const newStore = () => createToastStore(({ length }: string) => length);

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

  it('stay twice as long where something can be done about them', () => {
    const store = newStore();
    store.show('good', 'changed', { label: 'Undo', run: () => {} });
    vi.advanceTimersByTime(9_999);
    expect(store.toasts()).toMatchObject([{ action: { label: 'Undo' } }]);
    vi.advanceTimersByTime(1);
    expect(store.toasts()).toEqual([]);
  });

  it('stay as long as their text takes to be read', () => {
    const store = newStore();
    store.show('bad', 'The scan failed.');
    store.show('bad', 'word '.repeat(45));
    vi.advanceTimersByTime(5_000);
    expect(store.toasts()).toHaveLength(1);
    vi.advanceTimersByTime(8_000);
    expect(store.toasts()).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(store.toasts()).toEqual([]);
  });

  it('can be closed', () => {
    const store = newStore();
    store.show('info', 'a');
    store.dismiss(store.toasts()[0]!.id);
    expect(store.toasts()).toEqual([]);
  });
});
