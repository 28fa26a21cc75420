import { trackerTitles, type TrackerName, type TrackerProblem } from '@manara/core/trackers/tracker';
import { AppError } from '../../platform/http/app-error.ts';

interface Details {
  /** The beginning of what the tracker said, in one line. */
  said?: string;
  /** Seconds for which it asks to wait. */
  retryAfter?: number | null;
}

/** What a tracker did not do, and why. */
export class TrackerFailure extends Error {
  readonly problem: TrackerProblem;
  readonly said: string;
  readonly retryAfter: number | null;

  constructor(problem: TrackerProblem, { said = '', retryAfter = null }: Details = {}) {
    super(problem);
    this.name = 'TrackerFailure';
    this.problem = problem;
    this.said = said;
    this.retryAfter = retryAfter;
  }
}

const statuses: Partial<Record<TrackerProblem, number>> = { busy: 429, unreachable: 502, encryption: 502, answer_unexpected: 502 };

/** A failure as the API answers it. */
export function trackerError({ problem, said, retryAfter }: TrackerFailure, name: TrackerName): AppError {
  return new AppError(`tracker.${problem}`, statuses[problem] ?? 409, {
    params: { tracker: trackerTitles[name], said },
    ...(problem === 'busy' && { retryAfter: retryAfter ?? 60 }),
  });
}
