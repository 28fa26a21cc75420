import type { EmbeddedPostgres } from '../platform/database/embedded/cluster.ts';

/**
 * Starts the embedded server again when it has died, looked at once a second. `moved` is called when it came back under another
 * address. Answers the function that ends the watch; it waits for a start that is under way.
 */
export function watchDatabase(embedded: EmbeddedPostgres, { died, moved, failed }: { died: () => void; moved: (url: string) => void; failed: (error: unknown) => void }): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = async () => {
    const before = embedded.url;
    died();
    try {
      const url = await embedded.ensureRunning();
      if (url !== before) moved(url);
    } catch (error) {
      failed(error);
    }
    isBusy = false;
  };
  const timer = setInterval(() => {
    if (isBusy || embedded.isRunning()) return;
    isBusy = true;
    working = look();
  }, 1000);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
