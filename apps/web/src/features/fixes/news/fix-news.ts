import type { FixBatch, FixStarted } from '@manara/contract/fixes';
import type { FixEvent } from '@manara/contract/live';
import { createEarlyEnds } from '../../../api/early-ends.ts';

/** A run that prepares or sends a batch. `isOwn`: the reader asked for it. */
export interface AwaitedFix {
  runId: string;
  batchId: string;
  isOwn: boolean;
}

/** What the live channel says of how a run goes on. */
export type FixSaid = Pick<FixEvent, 'type' | 'id' | 'run_id' | 'requested_by' | 'message' | 'reason'>;

/** Who reads the news, and the batch that is on their screen. */
interface Reader {
  id: string;
  shown: string | null;
}

/**
 * Decides which ends of fixes are told in this window: those that the reader asked for, wherever they are, and of the batch that is shown;
 * each once, and only of runs that were under way while the window was open. What people choose in a batch is no end.
 */
export interface FixNews {
  /** Asked for in this window. Where its end was heard before the answer, listeners of `onLate` are told of it. */
  begun(started: Pick<FixStarted, 'batch_id' | 'run_id' | 'state'>): void;
  /** Answers whether the end that a live event brings is to be told. */
  heard(event: FixSaid, reader: Reader): boolean;
  /** The same of a batch that was read, which is on the screen or awaited. */
  read(batch: Pick<FixBatch, 'id' | 'run_id' | 'state'>): boolean;
  /** What the reader asked for and has not been told of. */
  awaited(): readonly AwaitedFix[];
  /** Nothing more is expected of a batch: it is gone, or another person signs in. */
  forget(batchId?: string): void;
  subscribe(listener: () => void): () => void;
  onLate(listener: (event: FixSaid) => void): () => void;
}

export const isWorking = ({ state }: Pick<FixBatch, 'state'>): boolean => state === 'planning' || state === 'sending';

export function createFixNews(): FixNews {
  const listeners = new Set<() => void>();
  let underWay: readonly AwaitedFix[] = [];
  let awaited: readonly AwaitedFix[] = [];
  /** What is told of these no longer counts. */
  const ended = new Set<string>();
  const early = createEarlyEnds<FixSaid>();
  const set = (next: readonly AwaitedFix[]) => {
    underWay = next;
    awaited = next.filter(({ isOwn }) => isOwn);
    for (const listener of listeners) listener();
  };
  const find = (runId: string) => underWay.find((one) => one.runId === runId);
  /** One that was asked for stays so, whoever tells of it. */
  const follow = (run: AwaitedFix) => {
    const known = find(run.runId);
    if (ended.has(run.runId) || (known && (known.isOwn || !run.isOwn))) return;
    set([...underWay.filter((one) => one !== known), run]);
  };
  const end = (runId: string): AwaitedFix | undefined => {
    const known = find(runId);
    ended.add(runId);
    if (known) set(underWay.filter((one) => one !== known));
    return known;
  };
  return {
    begun(started) {
      if (isWorking(started) && !early.begun(started.run_id)) follow({ runId: started.run_id, batchId: started.batch_id, isOwn: true });
    },
    heard(event, reader) {
      const { type, id, run_id: runId, requested_by: by } = event;
      if (type === 'fix_progress') {
        follow({ runId, batchId: id, isOwn: by === reader.id });
        return false;
      }
      const isNew = !ended.has(runId);
      const awaitedRun = end(runId);
      if (isNew && !awaitedRun) early.keep(runId, event);
      return awaitedRun !== undefined && (awaitedRun.isOwn || reader.shown === id);
    },
    read(batch) {
      if (!isWorking(batch)) return end(batch.run_id) !== undefined;
      follow({ runId: batch.run_id, batchId: batch.id, isOwn: false });
      return false;
    },
    awaited: () => awaited,
    forget(batchId) {
      if (batchId === undefined) early.drop();
      set(batchId === undefined ? [] : underWay.filter((one) => one.batchId !== batchId));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLate: early.listen,
  };
}
