import { Worker } from 'node:worker_threads';
import type { TaggedPage } from '../pdf/tagged/tag-hint.ts';
import { packPage, type PackedPage } from './packed-page.ts';
import type { About, ReadPage, Understood } from './understand-pages.ts';

/** A page on its way to the thread; null after the last. */
export type ToThread = { page: PackedPage; tagged: TaggedPage | null } | null;
/** Said for each page that was taken, and at the end. */
export type FromThread = 'taken' | Understood;

/** So many pages may wait for the thread. */
const mostWaiting = 60;

/** What the system calls the thread: its work is the conversion's own. */
export const threadName = 'understanding';

/** The same as `understandPages`, on a thread of its own: the next pages are read meanwhile. */
export async function understandApart(pages: AsyncIterable<ReadPage>, about: About): Promise<Understood> {
  const thread = new Worker(new URL('thread-main.ts', import.meta.url), { workerData: about, execArgv: [], name: threadName });
  const end = Promise.withResolvers<Understood>();
  let taken = Promise.withResolvers<void>();
  let waiting = 0;
  thread.on('message', (message: FromThread) => {
    if (message !== 'taken') return end.resolve(message);
    waiting -= 1;
    taken.resolve();
    taken = Promise.withResolvers<void>();
  });
  thread.on('error', end.reject);
  thread.on('exit', () => end.reject(new Error('The thread that understands pages has ended')));
  // Nobody may be waiting for it yet.
  end.promise.catch(() => undefined);
  const post = (message: ToThread, given: ArrayBuffer[] = []): void => thread.postMessage(message, given);
  try {
    for await (const { content, tagged } of pages) {
      const page = packPage(content);
      post({ page, tagged }, [page.places.buffer, page.numbers.buffer]);
      waiting += 1;
      while (waiting > mostWaiting) await Promise.race([taken.promise, end.promise]);
    }
    post(null);
    return await end.promise;
  } finally {
    await thread.terminate();
  }
}
