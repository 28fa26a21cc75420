import type { RunKind } from '../database/schema/runs.ts';

/** Runs that take seconds have workers of their own, so that they need not wait behind scans that take an hour; conversions need a processor each, and for fixes, which take minutes, people wait. What goes through all files of an organisation takes as long as there are files, and no scan or re-test is to wait for it. */
export const lanes = ['long', 'short', 'conversions', 'fixes', 'exports'] as const;
export type Lane = (typeof lanes)[number];

const laneByKind: Record<RunKind, Lane> = {
  scan: 'long',
  retest: 'short',
  pages: 'short',
  report: 'short',
  conversion: 'conversions',
  fix: 'fixes',
  sample: 'short',
  forgetting: 'exports',
  export: 'exports',
  attachment: 'conversions',
  document_check: 'conversions',
  write_back: 'exports',
};

export const kindsOf = (lane: Lane): RunKind[] => (Object.keys(laneByKind) as RunKind[]).filter((kind) => laneByKind[kind] === lane);

export const laneOf = (kind: RunKind): Lane => laneByKind[kind];
