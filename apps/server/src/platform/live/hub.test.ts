import { EventEmitter } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { EventLoaders } from './event-loaders.ts';
import { LiveHub } from './hub.ts';

/** What the hub uses of a socket, writing down what is done with it. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly done: string[] = [];
  send(text: string) {
    this.done.push(text);
  }
  ping() {
    this.done.push('ping');
  }
  close(code: number) {
    this.done.push(`close ${code}`);
    this.emit('close');
  }
  terminate() {
    this.done.push('terminate');
    this.emit('close');
  }
}

function hubWith(loads: string[] = []) {
  const loaders = new EventLoaders();
  loaders.add('news', async ({ language, id }) => {
    loads.push(language);
    return id === 'gone' ? null : { id };
  });
  const hub = new LiveHub(loaders);
  const join = (sessionId: string, organisationId = 'o', language: 'en' | 'ar' = 'en', ticketAge = 0, memberId = sessionId) => {
    const socket = new Socket();
    void hub.add(socket as unknown as WebSocket, { sessionId, organisationId, memberId, language, ticketAge });
    return socket;
  };
  return { hub, join };
}

const everyoneStands = async (ids: string[]) => new Set(ids);

describe('events', () => {
  it('go to their organisation, read once per language', async () => {
    const loads: string[] = [];
    const { hub, join } = hubWith(loads);
    const [first, second, foreign] = [join('a'), join('b'), join('c', 'other')];
    join('d', 'o', 'ar');
    await hub.deliver({ organisationId: 'o', kind: 'news', id: '1' });
    expect([first.done, second.done, foreign.done]).toEqual([['{"id":"1"}'], ['{"id":"1"}'], []]);
    expect(loads.toSorted()).toEqual(['ar', 'en']);
  });

  it('go to one member alone where they are theirs, on all their devices', async () => {
    const { hub, join } = hubWith();
    const [phone, desk, other] = [join('a', 'o', 'en', 0, 'm'), join('b', 'o', 'en', 0, 'm'), join('c', 'o', 'en', 0, 'n')];
    await hub.deliver({ organisationId: 'o', kind: 'news', id: '1', memberId: 'm' });
    expect([phone.done, desk.done, other.done]).toEqual([['{"id":"1"}'], ['{"id":"1"}'], []]);
  });

  it('reach whoever comes later if they happened since it began to read, each once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { hub, join } = hubWith();
    await hub.deliver({ organisationId: 'o', kind: 'news', id: 'long ago' });
    vi.advanceTimersByTime(20_000);
    await hub.deliver({ organisationId: 'o', kind: 'news', id: '1' });
    await hub.deliver({ organisationId: 'o', kind: 'news', id: '1' });
    await hub.deliver({ organisationId: 'o', kind: 'news', id: '2' });
    vi.advanceTimersByTime(10_000);
    const [patient, prompt, foreign] = [join('a', 'o', 'en', 9_000), join('b'), join('c', 'other', 'en', 9_000)];
    await vi.waitFor(() => expect(patient.done).toEqual(['{"id":"1"}', '{"id":"2"}']));
    expect([prompt.done, foreign.done]).toEqual([[], []]);
  });

  it('are dropped where there is nothing to tell, or nobody knows the kind', async () => {
    const { hub, join } = hubWith();
    const socket = join('a');
    await hub.deliver({ organisationId: 'o', kind: 'news', id: 'gone' });
    await hub.deliver({ organisationId: 'o', kind: 'unknown', id: '1' });
    expect(socket.done).toEqual([]);
  });

  it('do not pile up for a client that does not read', async () => {
    const { hub, join } = hubWith();
    const socket = join('a');
    socket.bufferedAmount = 2_000_000;
    await hub.deliver({ organisationId: 'o', kind: 'news', id: '1' });
    expect(socket.done).toEqual(['terminate']);
  });
});

describe('a connection', () => {
  it('is dropped when it does not answer by the next check', async () => {
    const { hub, join } = hubWith();
    const [awake, gone] = [join('a'), join('b')];
    await hub.check(everyoneStands);
    awake.emit('pong');
    await hub.check(everyoneStands);
    expect(awake.done).toEqual(['ping', 'ping']);
    expect(gone.done).toEqual(['ping', 'terminate']);
  });

  it('closes with its session, told or found out', async () => {
    const { hub, join } = hubWith();
    const [told, found, stays] = [join('a'), join('b'), join('c')];
    await hub.deliver({ organisationId: 'o', kind: 'session_ended', id: 'a' });
    await hub.check(async () => new Set(['c']));
    expect(told.done).toEqual(['close 4401']);
    expect(found.done).toContain('close 4401');
    expect(stays.done).toEqual(['ping']);
  });

  it('makes room where one session opens more and more', () => {
    const { join } = hubWith();
    const sockets = Array.from({ length: 21 }, () => join('a'));
    expect(sockets[0]?.done).toEqual(['close 1013']);
    expect(sockets[1]?.done).toEqual([]);
  });
});
