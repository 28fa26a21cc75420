import type { LiveEvent } from '@manara/contract/live';

export type LiveState = 'idle' | 'connecting' | 'open' | 'waiting' | 'paused';
export type LiveHandler = (event: LiveEvent) => void;

/** The part of a WebSocket that is used here. */
type Socket = Pick<WebSocket, 'addEventListener' | 'close'>;

export interface LiveParts {
  /** A one-use ticket, or null where none was given. */
  ticket: () => Promise<string | null>;
  open: (ticket: string) => Socket;
}

export interface LiveConnection {
  state(): LiveState;
  /** Opens the connection with the first handler and closes it with the last. */
  listen(handler: LiveHandler): () => void;
  /** Tries again after `paused`, with five new attempts. */
  retry(): void;
  onState(listener: () => void): () => void;
}

/** Reconnects that are tried before updates pause, and the delay that is multiplied by the attempt's number. */
const reconnects = { attempts: 5, delayMs: 1000 };

const parse = (data: unknown): LiveEvent | null => {
  try {
    const event = JSON.parse(String(data)) as Partial<LiveEvent>;
    return event.type || event.message ? (event as LiveEvent) : null;
  } catch {
    return null;
  }
};

/** One live connection shared among all handlers: opened on demand, up to five reconnects (1 s × attempt), then paused until `retry`. */
export function createLiveConnection({ ticket, open }: LiveParts): LiveConnection {
  const handlers = new Set<LiveHandler>();
  const listeners = new Set<() => void>();
  let state: LiveState = 'idle';
  let socket: Socket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts connections, so that what belongs to an abandoned one is ignored. */
  let generation = 0;

  const become = (next: LiveState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const lost = () => {
    socket = null;
    if (attempt >= reconnects.attempts) return become('paused');
    attempt += 1;
    become('waiting');
    timer = setTimeout(() => void connect(), reconnects.delayMs * attempt);
  };
  async function connect(): Promise<void> {
    const mine = (generation += 1);
    const current = () => mine === generation;
    become('connecting');
    const admitted = await ticket().catch(() => null);
    if (!current()) return;
    if (!admitted) return lost();
    const opened = open(admitted);
    socket = opened;
    opened.addEventListener('open', () => {
      if (!current()) return;
      attempt = 0;
      become('open');
    });
    opened.addEventListener('message', ({ data }) => {
      const event = current() ? parse(data) : null;
      if (event) for (const handler of handlers) handler(event);
    });
    opened.addEventListener('close', () => {
      if (current()) lost();
    });
  }
  const end = () => {
    generation += 1;
    clearTimeout(timer);
    socket?.close();
    socket = null;
    attempt = 0;
    become('idle');
  };
  return {
    state: () => state,
    listen(handler) {
      // An entry of its own, so that the same function may listen twice.
      const entry: LiveHandler = (event) => handler(event);
      handlers.add(entry);
      if (state === 'idle') void connect();
      return () => {
        handlers.delete(entry);
        if (handlers.size === 0) end();
      };
    },
    retry() {
      if (state !== 'paused' && state !== 'waiting') return;
      clearTimeout(timer);
      attempt = 0;
      void connect();
    },
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
