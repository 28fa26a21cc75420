import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isDiskFull } from '../../../platform/config/disk-full.ts';
import { isMachineFault } from '../../../platform/config/machine-fault.ts';
import { overOutages } from '../../../platform/database/over-outages.ts';
import { removedFiles } from '../../../platform/database/schema/files.ts';
import { organisationExports } from '../../../platform/database/schema/organisation-exports.ts';
import { organisations } from '../../../platform/database/schema/session.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { RunLost, underFence } from '../../../platform/queue/fence.ts';
import type { Perform } from '../../../platform/queue/run-worker.ts';
import { TryLater } from '../../../platform/queue/try-later.ts';
import { keepFiles, noteKey, unlessReferred } from '../../../platform/storage/removed-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { tellOfExport } from '../../notifications/causes/exports.ts';
import { exportOrganisation } from '../export-organisation.ts';
import type { Manifest } from '../manifest.ts';
import { failExport, keepNewest, keptUntil } from './end-export.ts';
import { tellOwners } from './export-events.ts';

interface Parts {
  db: NodePgDatabase;
  storage: Storage;
  /** For the log. */
  onError: (error: unknown) => void;
}

/** Bytes that an export leaves free on the disk, on which the database may lie too. */
const leftFree = 500_000_000;
/** Milliseconds between two notes of how far an export is, and two looks at the disk. */
const noteEvery = 1_000;

/** There is less room than an export leaves. */
class NoRoom extends Error {}

interface Watch {
  note(done: number, known: number): void;
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
}

/**
 * Writes down now and then how far an export is, keeps its unfinished file from being swept, and ends the making where the disk runs full. Only what
 * no attempt before it had done is told: one that ends at the same place again and again is given up.
 */
function watch({ db, storage, onError }: Parts, run: Run, key: string, end: (error: Error) => void): Watch {
  let told = run.checkpoint.done;
  let latest: { done: number; known: number } | null = null;
  const look = async () => {
    if ((await storage.room()) < leftFree) return end(new NoRoom('There is too little room for an export'));
    await db.update(removedFiles).set({ due: unlessReferred }).where(eq(removedFiles.key, key));
    const checkpoint = latest;
    if (checkpoint === null || checkpoint.done <= told) return;
    told = checkpoint.done;
    await underFence(db, run, async (tx) => {
      await tellOwners(tx, run.organisation_id);
      return { type: 'advance', checkpoint };
    });
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      if (!(error instanceof RunLost)) onError(error);
    });
  }, noteEvery);
  return {
    note: (done, known) => {
      latest = { done, known };
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Stores what is made while it is made; answers what it is, and its bytes. */
async function store(parts: Parts, run: Run, key: string, signal: AbortSignal): Promise<{ manifest: Manifest; bytes: number }> {
  const { db, storage } = parts;
  if ((await storage.room()) < leftFree) throw new NoRoom('There is too little room for an export');
  const [organisation] = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, run.organisation_id));
  if (!organisation) throw new RunLost(run);
  let bytes = 0;
  const watching: { by: Watch | null } = { by: null };
  const { zip, done } = exportOrganisation(db, storage, organisation, (count, known) => watching.by?.note(count, known));
  const end = (error: Error) => zip.destroy(error);
  watching.by = watch(parts, run, key, end);
  const lost = () => end(new RunLost(run));
  signal.addEventListener('abort', lost);
  if (signal.aborted) lost();
  async function* counted() {
    for await (const piece of zip) {
      const part: Buffer = piece;
      bytes += part.length;
      yield part;
    }
  }
  try {
    const [stored, made] = await Promise.allSettled([storage.put(counted(), key), done]);
    // What broke the storing broke the making, whatever that says of it.
    if (stored.status === 'rejected') throw stored.reason;
    if (made.status === 'rejected') throw made.reason;
    return { manifest: made.value, bytes };
  } finally {
    signal.removeEventListener('abort', lost);
    await watching.by.stop();
  }
}

/** All of an organisation is not left lying about until it is swept. What is not noted any more was kept, though nobody heard of it. */
async function removeUnkept({ db, storage }: Parts, key: string): Promise<void> {
  const noted = await db
    .update(removedFiles)
    .set({ due: sql`now()` })
    .where(eq(removedFiles.key, key))
    .returning({ key: removedFiles.key });
  if (noted.length > 0) await storage.remove(key);
}

async function exportWith(parts: Parts, run: Run, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  const key = await overOutages(signal, () => noteKey(db));
  try {
    if (signal.aborted) return;
    const { manifest, bytes } = await store(parts, run, key, signal);
    await overOutages(signal, () =>
      underFence(db, run, async (tx) => {
        const made = { state: 'ready' as const, key, bytes, made_at: new Date(manifest.made_at), expires_at: keptUntil };
        await tx.update(organisationExports).set(made).where(eq(organisationExports.id, run.subject_id));
        await keepFiles(tx, [key]);
        await keepNewest(tx, run.organisation_id);
        await tellOfExport(tx, run, 'ready');
        await tellOwners(tx, run.organisation_id);
        return { type: 'complete' };
      }),
    );
  } catch (error) {
    await removeUnkept(parts, key).catch(parts.onError);
    throw error;
  }
}

/**
 * Makes the file of an export, from its beginning whatever an attempt before it had done. Where there is no room for it, it has failed; where the
 * machine fails otherwise it throws TryLater.
 */
export const performExport =
  (parts: Parts): Perform =>
  async (run, signal) => {
    try {
      await exportWith(parts, run, signal);
    } catch (error) {
      if (error instanceof NoRoom || isDiskFull(error)) {
        parts.onError(error);
        return failExport(parts.db, run, 'disk_full');
      }
      if (isMachineFault(error)) throw new TryLater(error);
      throw error;
    }
  };
