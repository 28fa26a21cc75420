/** A number of places for work of one sort. */
export interface Slots {
  /**
   * Does its work when a place is free; first come, first served. The work may leave its place before it ends. Rejects when the signal
   * aborts before its turn.
   */
  hold: <Result>(signal: AbortSignal, work: (leave: () => void) => Promise<Result>) => Promise<Result>;
  isIdle: () => boolean;
}

export function createSlots(places: number): Slots {
  let busy = 0;
  const line: (() => void)[] = [];

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const give = (): void => {
        signal.removeEventListener('abort', goAway);
        resolve();
      };
      const goAway = (): void => {
        line.splice(line.indexOf(give), 1);
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', goAway, { once: true });
      line.push(give);
    });

  return {
    isIdle: () => busy === 0,
    hold: async (signal, work) => {
      if (busy >= places) await turn(signal);
      else busy += 1;
      let held = true;
      const leave = (): void => {
        if (!held) return;
        held = false;
        const next = line.shift();
        // A place is handed on, so that nobody who comes meanwhile gets in between.
        if (next) next();
        else busy -= 1;
      };
      try {
        return await work(leave);
      } finally {
        leave();
      }
    },
  };
}
