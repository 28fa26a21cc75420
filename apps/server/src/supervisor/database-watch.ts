import type { EmbeddedPostgres } from '../platform/database/embedded/cluster.ts';

interface Watcher {
  /** Called once for each time that it dies. */
  died: () => void;
  /** Called when it came back under another address. */
  moved: (url: string) => void;
  /** Called when it cannot be started, once for each reason; it is tried on and on. */
  failed: (error: unknown) => void;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Starts the embedded server again when it has died, looked at once a second. Answers the function that ends the watch; it waits for a start that is under way. */
export function watchDatabase(embedded: EmbeddedPostgres, { died, moved, failed }: Watcher): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  let isBusy = false;
  let isDown = false;
  let told = '';
  const bringBack = async () => {
    const before = embedded.url;
    if (!isDown) died();
    isDown = true;
    try {
      const url = await embedded.ensureRunning();
      isDown = false;
      told = '';
      if (url !== before) moved(url);
    } catch (error) {
      if (reasonOf(error) !== told) failed(error);
      told = reasonOf(error);
    }
    isBusy = false;
  };
  const timer = setInterval(() => {
    if (isBusy || (!isDown && embedded.isRunning())) return;
    isBusy = true;
    working = bringBack();
  }, 1000);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
