import type { RunKind } from '../database/schema/runs.ts';

/** Runs that take seconds have workers of their own, so that they need not wait behind scans that take an hour. */
export const lanes = ['long', 'short'] as const;
export type Lane = (typeof lanes)[number];

const laneByKind: Record<RunKind, Lane> = { scan: 'long', retest: 'short', report: 'short' };

export const laneOf = (kind: RunKind): Lane => laneByKind[kind];
