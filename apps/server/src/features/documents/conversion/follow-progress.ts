import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { documents } from '../../../platform/database/schema/documents.ts';
import { publish } from '../../../platform/live/publish.ts';
import { underFence, type Claim } from '../../../platform/queue/fence.ts';
import { underDocument } from './under-document.ts';

/** Milliseconds between two notes of how far a conversion is. */
const noteEvery = 700;

/** Says of a document that it is being worked on. Throws RunLost. */
export async function noteBeginning(db: NodePgDatabase, claim: Claim): Promise<void> {
  await underDocument(db, claim, async (tx) => {
    await tx.update(documents).set({ status: 'processing' }).where(eq(documents.id, claim.subject_id));
    await publish(tx, claim.organisation_id, { kind: 'document_progress', id: claim.id });
    return { type: 'advance', checkpoint: { done: 0, known: 0 } };
  });
}

interface Follower {
  /** Pages that are done of those there are. */
  note(done: number, known: number): void;
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
}

/** Writes down how far a conversion is, now and then, one note after the other. What cannot be written down is left to the next. */
export function followProgress(db: NodePgDatabase, claim: Claim, onError: (error: unknown) => void): Follower {
  let latest: { done: number; known: number } | null = null;
  let writing = Promise.resolve();
  const write = () => {
    const checkpoint = latest;
    latest = null;
    if (!checkpoint) return;
    writing = writing
      .then(async () => {
        await underFence(db, claim, async (tx) => {
          await publish(tx, claim.organisation_id, { kind: 'document_progress', id: claim.id });
          return { type: 'advance', checkpoint };
        });
      })
      .catch(onError);
  };
  const timer = setInterval(write, noteEvery);
  return {
    note: (done, known) => {
      latest = { done, known };
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
