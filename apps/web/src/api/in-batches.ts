/** Asks about many things in one call that are wanted at the same moment, each once. `ask` answers what there is of up to `most`; of the others there is nothing. */
export function inBatches<T>(ask: (ids: string[]) => Promise<ReadonlyMap<string, T>>, most: number): (id: string) => Promise<T | null> {
  let waiting = new Map<string, PromiseWithResolvers<T | null>>();
  const send = async (batch: [string, PromiseWithResolvers<T | null>][]) => {
    try {
      const found = await ask(batch.map(([id]) => id));
      for (const [id, { resolve }] of batch) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  };
  return (id) => {
    if (waiting.size === 0)
      setTimeout(() => {
        const all = [...waiting];
        waiting = new Map();
        for (let start = 0; start < all.length; start += most) void send(all.slice(start, start + most));
      });
    const known = waiting.get(id) ?? Promise.withResolvers<T | null>();
    waiting.set(id, known);
    return known.promise;
  };
}
