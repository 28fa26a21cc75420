import type { Lane } from './platform/queue/lane.ts';

/** Each takes memory of its own, however many processors there are. */
const mostConversions = 4;

/** Runs at a time, by lane: scans, re-tests and fixes have a browser each, conversions a processor, and one processor is left to the others. */
export const slotsFor = (processors: number): Record<Lane, number> => ({
  long: 2,
  short: 1,
  fixes: 1,
  exports: 1,
  conversions: Math.min(mostConversions, Math.max(1, processors - 1)),
});

/** Gives work that can use several threads its share of the processors as it begins: all of them where it is alone, at least one. */
export function sharingProcessors<Job extends { threads?: number }, Rest extends unknown[], End>(
  processors: number,
  work: (job: Job, ...rest: Rest) => Promise<End>,
): (job: Job, ...rest: Rest) => Promise<End> {
  let underWay = 0;
  return async (job, ...rest) => {
    underWay += 1;
    try {
      return await work({ ...job, threads: Math.max(1, Math.floor(processors / underWay)) }, ...rest);
    } finally {
      underWay -= 1;
    }
  };
}
