/** Fewer pages are read sooner than a thread has begun. */
export const fewestPagesAside = 16;
/** Bytes that threads may take together, and each of them beside the file, which it holds twice. */
const forAll = 240_000_000;
const forOne = 90_000_000;

/** How many threads read beside the one that asks, of all that may work: none where they have no room. */
export const threadsAside = (wanted: number, bytes: number): number =>
  Math.max(0, Math.min(wanted - 1, Math.floor(forAll / (forOne + 2 * bytes))));
