import { setTimeout as sleep } from 'node:timers/promises';
import { newConnection } from '../database/connection.ts';
import { liveChannel, type Notice } from './publish.ts';

/** Longest pause before another try to reach the database. */
const longestPause = 5_000;
/** A connection that died without a word is noticed after this long. */
const probeEvery = 30_000;

function parse(payload: string | undefined): Notice | null {
  try {
    return JSON.parse(payload ?? '') as Notice;
  } catch {
    return null;
  }
}

/** Listens once, until the connection ends. */
async function listen(
  connectionString: string,
  onNotice: (notice: Notice) => void,
  onReady: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = newConnection(connectionString, { name: 'manara live', patience: 5_000, keepAlive: true, query_timeout: 10_000 });
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => {
    const notice = parse(payload);
    if (notice) onNotice(notice);
  });
  let probe: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`listen ${liveChannel}`);
    onReady();
    probe = setInterval(() => {
      client.query('select 1').catch(() => void client.end().catch(() => {}));
    }, probeEvery);
    await ended;
  } finally {
    clearInterval(probe);
    await client.end().catch(() => {});
  }
}

export interface NoticeListener {
  /** True while the database would tell us. */
  readonly isListening: boolean;
  stop(): Promise<void>;
}

/**
 * Hears what publish() says, on a connection of its own, and comes back by itself when the database restarts. `onGap`: it listens again, and may have
 * missed notices in between.
 */
export function startNoticeListener(connectionString: string, onNotice: (notice: Notice) => void, onGap: () => void): NoticeListener {
  const abort = new AbortController();
  let isListening = false;
  let hasListened = false;
  const running = (async () => {
    let pause = 0;
    while (!abort.signal.aborted) {
      await listen(
        connectionString,
        onNotice,
        () => {
          isListening = true;
          pause = 0;
          if (hasListened) onGap();
          hasListened = true;
        },
        abort.signal,
      ).catch(() => {});
      isListening = false;
      pause = Math.min(longestPause, pause * 2 || 250);
      await sleep(pause, undefined, { signal: abort.signal }).catch(() => {});
    }
  })();
  return {
    get isListening() {
      return isListening;
    },
    async stop() {
      abort.abort();
      await running;
    },
  };
}
