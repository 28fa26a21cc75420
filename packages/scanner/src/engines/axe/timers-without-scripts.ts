import type { scriptsRun } from '../../page/in-page/scripts-run.ts';

/**
 * Gives our world of a frame in which scripts are forbidden timers that fire: there the browser's own never do, and the engine would wait for ever. Frames of
 * the screen and messages still come. Runs in the page, before the engine.
 */
export function timersWithoutScripts(canRun: typeof scriptsRun): void {
  if (canRun()) return;
  const ended = new Set<number>();
  let last = 0;
  const world = globalThis as unknown as {
    setTimeout: (run: (...values: unknown[]) => void, milliseconds?: number, ...values: unknown[]) => number;
    clearTimeout: (id: number) => void;
  };
  world.setTimeout = (run, milliseconds = 0, ...values) => {
    const id = (last += 1);
    const due = performance.now() + milliseconds;
    const look = (): void => {
      if (ended.delete(id)) return;
      if (performance.now() < due) requestAnimationFrame(look);
      else run(...values);
    };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', look, { once: true });
    port1.start();
    port2.postMessage(null);
    return id;
  };
  world.clearTimeout = (id) => void ended.add(id);
}
