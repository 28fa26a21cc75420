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

/** Threads of each conversion, so that all that a worker does at a time share the processors. */
export const threadsEach = (processors: number): number => Math.max(1, Math.floor(processors / slotsFor(processors).conversions));
