import type { Language } from '@manara/messages/locale';
import type { WebSocket } from 'ws';
import type { EventLoaders } from './event-loaders.ts';
import type { Notice } from './publish.ts';
import { ticketLife, type Listener } from './tickets.ts';

/** Close code of a connection whose session has ended (4000 to 4999 are for applications, RFC 6455 §7.4.2). */
export const sessionEndedCode = 4401;

const perSession = 20;
/** Bytes that may wait for a client that does not read. */
const backlog = 1_000_000;
/** Milliseconds before its ticket in which a client may have begun to read what it shows. */
const headStart = 2_000;

interface Connection extends Listener {
  socket: WebSocket;
  answered: boolean;
}

/** What was heard when, by the clock of `performance.now()`. */
interface Heard {
  notice: Notice;
  at: number;
}

/** The live connections of this process. Each event is read once per language and goes to its own organisation only. */
export class LiveHub {
  readonly #connections = new Set<Connection>();
  readonly #loaders: EventLoaders;
  /** The latest notices, oldest first, as far back as a ticket may reach. */
  #latest: Heard[] = [];

  constructor(loaders: EventLoaders) {
    this.#loaders = loaders;
  }

  /** Takes a client in, and tells it what has happened since it began to read what it shows. */
  async add(socket: WebSocket, listener: Listener): Promise<void> {
    const connection: Connection = { ...listener, socket, answered: true };
    const [oldest, ...others] = [...this.#connections].filter(({ sessionId }) => sessionId === listener.sessionId);
    if (oldest && others.length + 1 >= perSession) oldest.socket.close(1013);
    this.#connections.add(connection);
    socket.on('pong', () => {
      connection.answered = true;
    });
    socket.on('close', () => this.#connections.delete(connection));
    // Nothing is ever asked over this connection.
    socket.on('message', () => {});
    const since = performance.now() - listener.ticketAge - headStart;
    const missed = new Map(this.#latest.filter(({ at }) => at >= since).map(({ notice }) => [`${notice.kind} ${notice.id}`, notice]));
    for (const notice of missed.values()) await this.#tell(notice, [connection]);
  }

  /** Sends the event of a notice to whom it concerns. */
  async deliver(notice: Notice): Promise<void> {
    if (notice.kind === 'session_ended') return this.#end(new Set([notice.id]));
    const at = performance.now();
    this.#latest = [...this.#latest.filter((heard) => heard.at > at - ticketLife * 1000 - headStart), { notice, at }];
    await this.#tell(notice, [...this.#connections]);
  }

  async #tell(notice: Notice, connections: Connection[]): Promise<void> {
    const audience = connections.filter(
      ({ organisationId, memberId }) =>
        organisationId === notice.organisationId && (notice.memberId === undefined || notice.memberId === memberId),
    );
    const events = new Map<Language, Promise<Record<string, unknown> | null>>();
    await Promise.all(
      audience.map(async ({ socket, language }) => {
        const loading =
          events.get(language) ?? this.#loaders.load(notice.kind, { organisationId: notice.organisationId, id: notice.id, language });
        events.set(language, loading);
        const event = await loading;
        if (!event || socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > backlog) socket.terminate();
        else socket.send(JSON.stringify(event));
      }),
    );
  }

  #end(sessionIds: Set<string>): void {
    for (const { socket, sessionId } of this.#connections) if (sessionIds.has(sessionId)) socket.close(sessionEndedCode);
  }

  /** Drops who did not answer the last call, calls the others, and closes those whose session has ended without our hearing of it. */
  async check(standing: (sessionIds: string[]) => Promise<Set<string>>): Promise<void> {
    for (const connection of this.#connections) {
      if (connection.answered) connection.socket.ping();
      else connection.socket.terminate();
      connection.answered = false;
    }
    const ids = new Set([...this.#connections].map(({ sessionId }) => sessionId));
    const alive = await standing([...ids]);
    this.#end(new Set([...ids].filter((id) => !alive.has(id))));
  }

  /** Says to every client that the server goes away (RFC 6455 code 1001). */
  close(): void {
    this.#closeAll(1001);
  }

  /** Makes every client connect again (RFC 6455 code 1012). They then read everything they show again: events may have been missed. */
  restart(): void {
    this.#closeAll(1012);
  }

  #closeAll(code: number): void {
    for (const { socket } of this.#connections) socket.close(code);
  }
}
