import type { RunCheckpoint, RunError, RunStatus } from '../database/schema/runs.ts';

/** What the rules below look at. */
export interface RunState {
  status: RunStatus;
  progress: number;
  checkpoint: RunCheckpoint;
  /** Fencing token: grows by one with every claim. */
  attempt: number;
  fruitless: number;
  error: RunError | null;
}

/** Events of a worker name the attempt that they belong to; one that was taken over since is refused. */
export type RunEvent =
  | { type: 'claim' }
  | { type: 'advance'; attempt: number; checkpoint: RunCheckpoint }
  | { type: 'complete'; attempt: number }
  | { type: 'fail'; attempt: number; error: RunError }
  /** A worker that stops in order gives back what it has not finished. */
  | { type: 'hand_back'; attempt: number }
  /** The attempt ended without a word, or by an error that nobody foresaw. */
  | { type: 'lose'; attempt: number }
  | { type: 'cancel' };

/** Attempts that may be lost in a row without one thing done; then the run fails instead of taking down worker after worker. */
export const mostFruitlessAttempts = 6;

/** Whole per cents of what is known; 100 is kept for the end. */
export const progressOf = ({ done, known }: RunCheckpoint): number =>
  known <= 0 ? 0 : Math.min(99, Math.max(0, Math.floor((100 * done) / known)));

export const isActive = (status: RunStatus): boolean => status === 'queued' || status === 'running';

function lose(run: RunState): RunState {
  const fruitless = run.fruitless + 1;
  if (fruitless < mostFruitlessAttempts) return { ...run, status: 'queued', fruitless };
  return { ...run, status: 'failed', fruitless, error: { code: 'reason.run_gave_up', values: { attempts: fruitless } } };
}

function next(run: RunState, event: RunEvent): RunState | null {
  if (event.type === 'cancel') return isActive(run.status) ? { ...run, status: 'cancelled' } : null;
  if (event.type === 'claim') return run.status === 'queued' ? { ...run, status: 'running', attempt: run.attempt + 1 } : null;
  if (run.status !== 'running' || run.attempt !== event.attempt) return null;
  switch (event.type) {
    case 'advance':
      return {
        ...run,
        checkpoint: event.checkpoint,
        progress: Math.max(run.progress, progressOf(event.checkpoint)),
        fruitless: event.checkpoint.done > run.checkpoint.done ? 0 : run.fruitless,
      };
    case 'complete':
      return { ...run, status: 'completed', progress: 100, fruitless: 0 };
    case 'fail':
      return { ...run, status: 'failed', error: event.error };
    case 'hand_back':
      return { ...run, status: 'queued' };
    case 'lose':
      return lose(run);
  }
}

/** The run after an event; null where the event is refused and nothing may be written. A run that has ended needs only its counts, what it replaced and what it saved. */
export function transition(run: RunState, event: RunEvent): RunState | null {
  const after = next(run, event);
  if (!after || isActive(after.status)) return after;
  const { done, known, replaced, saving } = after.checkpoint;
  return { ...after, checkpoint: { done, known, ...(replaced && { replaced }), ...(saving && { saving }) } };
}
