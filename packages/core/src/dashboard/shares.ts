import type { Checks } from './standard-checks.ts';

/** What makes up for binary fractions when a figure is rounded to one side. */
const hair = 1e-9;

/** The part in per cent, one decimal, rounded down: 100 only where nothing is missing. Null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.floor((part / whole) * 1000 + hair) / 10);

/** The same rounded up: 0 only where there is none. For shares of what is bad. */
export const shareAtRisk = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.max(0, Math.ceil((part / whole) * 1000 - hair)) / 10;

/** Tested checks without a failure, in per cent. */
export const metShare = ({ tested, failing }: Checks): number | null => shareOf(tested - failing, tested);

/** Tested checks that fail with a critical or high issue, in per cent. */
export const riskShare = ({ tested, serious }: Checks): number | null => shareAtRisk(serious, tested);

/** The mean of scores with one decimal, rounded down like the scores themselves; `tenths` is their sum times ten. */
export const meanScore = (tenths: number, count: number): number | null => (count === 0 ? null : Math.floor(tenths / count + hair) / 10);

/** The difference of two figures in points, one decimal; null where either is missing. */
export const pointsBetween = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10;

/** How much a count has grown, in per cent of what it was, one decimal; null from nothing, since nothing has no per cent. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
