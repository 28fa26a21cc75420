/** Does work in so many lanes: each takes the first piece that is left, so that the longest stand first. Resolves when all is done. */
export async function inLanes(lanes: number, work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...work];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
