import type { RunKind } from '../database/schema/runs.ts';

/** Runs that take seconds have workers of their own, so that they need not wait behind scans that take an hour; conversions need a processor each, and for fixes, which take minutes, people wait. What is exported takes as long as there is to write, and nobody’s scan or re-test is to wait for it. */
export const lanes = ['long', 'short', 'conversions', 'fixes', 'exports'] as const;
export type Lane = (typeof lanes)[number];

const laneByKind: Record<RunKind, Lane> = {
  scan: 'long',
  retest: 'short',
  report: 'short',
  conversion: 'conversions',
  fix: 'fixes',
  sample: 'short',
  forgetting: 'short',
  export: 'exports',
};

/** Lanes in which everybody's turn comes, however much somebody else has given in at once. */
export const fairLanes: ReadonlySet<Lane> = new Set<Lane>(['conversions', 'fixes']);

export const kindsOf = (lane: Lane): RunKind[] => (Object.keys(laneByKind) as RunKind[]).filter((kind) => laneByKind[kind] === lane);

export const laneOf = (kind: RunKind): Lane => laneByKind[kind];
