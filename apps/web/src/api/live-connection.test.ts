import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveConnection, type LiveHandler } from './live-connection.ts';

class FakeSocket extends EventTarget {
  closed = false;
  close() {
    this.closed = true;
  }
  say(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(data) }));
  }
  fire(type: 'open' | 'close') {
    this.dispatchEvent(new Event(type));
  }
}

let sockets: FakeSocket[] = [];
const connection = (ticket: () => Promise<string | null> = async () => 't') =>
  createLiveConnection({
    ticket,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => sockets.at(-1)!;

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the live connection', () => {
  it('opens with the first handler, is shared, and closes with the last', async () => {
    const live = connection();
    expect(live.state()).toBe('idle');
    const heard = vi.fn<LiveHandler>();
    const leave = live.listen(heard);
    const leaveToo = live.listen(heard);
    await settle();
    last().fire('open');
    last().say({ type: 'scan_progress', progress: 3 });
    expect(sockets).toHaveLength(1);
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    expect(last().closed).toBe(false);
    leaveToo();
    expect([last().closed, live.state()]).toEqual([true, 'idle']);
  });

  it('ignores what has neither type nor message and what is not JSON', async () => {
    const live = connection();
    const heard = vi.fn<LiveHandler>();
    live.listen(heard);
    await settle();
    last().say({ progress: 3 });
    last().dispatchEvent(Object.assign(new Event('message'), { data: 'hello' }));
    expect(heard).not.toHaveBeenCalled();
  });

  it('tries five times, a second longer each, then pauses', async () => {
    const live = connection();
    live.listen(() => undefined);
    await settle();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      last().fire('close');
      expect(live.state()).toBe('waiting');
      await vi.advanceTimersByTimeAsync(attempt * 1000 - 1);
      expect(sockets).toHaveLength(attempt);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(attempt + 1);
    }
    last().fire('close');
    expect(live.state()).toBe('paused');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(6);
  });

  it('counts anew after an open and after a retry', async () => {
    const live = connection();
    live.listen(() => undefined);
    await settle();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      last().fire('close');
      await vi.advanceTimersByTimeAsync(5_000);
    }
    last().fire('open');
    last().fire('close');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(7);
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      last().fire('close');
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(live.state()).toBe('paused');
    const before = sockets.length;
    live.retry();
    await settle();
    expect(sockets).toHaveLength(before + 1);
    last().fire('open');
    expect(live.state()).toBe('open');
  });

  it('counts a refused ticket as a failed try', async () => {
    const live = connection(async () => null);
    live.listen(() => undefined);
    await settle();
    expect([live.state(), sockets]).toEqual(['waiting', []]);
  });

  it('forgets a connection that was left while its ticket was on the way', async () => {
    const live = connection();
    live.listen(() => undefined)();
    await settle();
    expect([live.state(), sockets]).toEqual(['idle', []]);
  });
});
