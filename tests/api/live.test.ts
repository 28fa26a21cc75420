import type { AddressInfo } from 'node:net';
import type { createApi } from '@manara/server/api';
import { publish } from '@manara/server/platform/live/publish';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

type Server = Awaited<ReturnType<typeof createApi>>;

let api: TestApi;
let ports: number[];
let organisation: string;
let member: Member;
let sockets: WebSocket[] = [];

/** A kind of event that only this test has; what it tells is what it was told. */
const addLoader = (server: Server) =>
  server.events.add('test_event', async ({ id, language, organisationId }) => ({ type: 'test_event', id, language, organisationId }));

beforeAll(async () => {
  api = await startTestApi();
  const servers = [api.app, await api.another()];
  ports = await Promise.all(
    servers.map(async (server) => {
      addLoader(server);
      await server.listen({ port: 0, host: '127.0.0.1' });
      return (server.server.address() as AddressInfo).port;
    }),
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  organisation = await api.organisation();
  member = await api.member('viewer', organisation);
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});

const ticketOf = async (as: Member, language = 'en') =>
  (await api.call('POST', '/live/tickets', { as, headers: { 'accept-language': language } })).body.ticket as string;

async function connect(port: number | undefined, ticket: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${ticket}`);
  sockets.push(socket);
  const events: Record<string, unknown>[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.addEventListener('message', ({ data }) => events.push(JSON.parse(String(data))));
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  return { events, closed, isOpen };
}

/** The listening connection may still be on its way when a test begins. */
const publishUntilHeard = (events: unknown[]) =>
  vi.waitFor(async () => {
    await publish(api.db, organisation, { kind: 'test_event', id: 'hello' });
    expect(events.length).toBeGreaterThan(0);
  }, 10_000);

describe('a ticket', () => {
  it('opens one connection, at whichever process', async () => {
    const ticket = await ticketOf(member);
    expect((await connect(ports[1], ticket)).isOpen).toBe(true);
    expect((await connect(ports[0], ticket)).isOpen).toBe(false);
  });

  it('is taken by one of two who come together', async () => {
    const ticket = await ticketOf(member);
    const both = await Promise.all(ports.map((port) => connect(port, ticket)));
    expect(both.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('is worth nothing after 30 seconds, after its session, and when it was never one', async () => {
    const old = await ticketOf(member);
    await api.database.pool.query(`update live_tickets set expires_at = expires_at - interval '30 seconds'`);
    expect((await connect(ports[0], old)).isOpen).toBe(false);
    const late = await ticketOf(member);
    await api.call('POST', '/auth/logout', { body: { refresh_token: member.refreshToken } });
    expect((await connect(ports[0], late)).isOpen).toBe(false);
    expect((await connect(ports[0], 'nonsense')).isOpen).toBe(false);
  });
});

describe('a live connection', () => {
  it('gets the events of its organisation from every process, in its language, and nobody else’s', async () => {
    const stranger = await api.member('owner', await api.organisation('elsewhere'));
    const english = await connect(ports[0], await ticketOf(member));
    const arabic = await connect(ports[1], await ticketOf(member, 'ar'));
    const foreign = await connect(ports[1], await ticketOf(stranger));
    await publishUntilHeard(english.events);
    await vi.waitFor(() => expect(arabic.events.length).toBeGreaterThan(0), 10_000);
    expect(english.events[0]).toEqual({ type: 'test_event', id: 'hello', language: 'en', organisationId: organisation });
    expect(arabic.events[0]).toMatchObject({ language: 'ar' });
    expect(foreign.events).toEqual([]);
  });

  it('is told what happened between its ticket and its beginning', async () => {
    const { events: early } = await connect(ports[0], await ticketOf(member));
    await publishUntilHeard(early);
    const ticket = await ticketOf(member);
    await publish(api.db, organisation, { kind: 'test_event', id: 'meanwhile' });
    await vi.waitFor(() => expect(early.at(-1)).toMatchObject({ id: 'meanwhile' }), 10_000);
    const { events } = await connect(ports[0], ticket);
    await vi.waitFor(() => expect(events.map(({ id }) => id)).toContain('meanwhile'), 10_000);
  });

  it('closes when its session ends', async () => {
    const { events, closed } = await connect(ports[1], await ticketOf(member));
    await publishUntilHeard(events);
    await api.call('POST', '/auth/logout', { body: { refresh_token: member.refreshToken } });
    expect(await closed).toBe(4401);
  });

  it('begins anew after the database dropped the listening connection, because events may have been missed', async () => {
    const { events, closed } = await connect(ports[0], await ticketOf(member));
    await publishUntilHeard(events);
    const { rows } = await api.database.pool.query(
      `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where application_name = 'manara live' and datname = current_database()`,
    );
    expect(rows[0].ended).toBe(2);
    expect(await closed).toBe(1012);
    const again = await connect(ports[0], await ticketOf(member));
    await publishUntilHeard(again.events);
  });
});

describe('who may connect', () => {
  const upgrade = async (headers: Record<string, string>) => {
    const ticket = await ticketOf(member);
    return api.app.inject({ url: `/ws?ticket=${ticket}`, headers }).then(({ statusCode }) => statusCode);
  };

  it('is told that this address only speaks WebSocket', async () => {
    expect(await upgrade({})).toBe(426);
  });

  it('are pages of this installation only', async () => {
    const attempt = async (origin: string) => {
      const ticket = await ticketOf(member);
      const socket = await api.app.injectWS(`/ws?ticket=${ticket}`, { headers: { host: 'manara.test', origin } }).catch(() => null);
      socket?.terminate();
      return socket !== null;
    };
    expect(await attempt('https://evil.example')).toBe(false);
    expect(await attempt('null')).toBe(false);
    expect(await attempt('http://manara.test')).toBe(true);
    expect(await attempt('http://localhost:4600')).toBe(true);
  });
});
