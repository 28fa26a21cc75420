import { Readable, pipeline } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { formerMember } from '@manara/core/former-member';
import { frozenLines } from '@manara/reports/frozen-lines';
import { inChunks } from '@manara/reports/in-chunks';
import { readReport, ReportDamaged } from '@manara/reports/read-report';
import type { Report, ReportIssue, ReportPage } from '@manara/reports/report';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { removedFiles } from '../../platform/database/schema/files.ts';
import { forgottenNames } from '../../platform/database/schema/leaving.ts';
import { reportPrints, reports } from '../../platform/database/schema/reports.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import { underFence } from '../../platform/queue/fence.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import { keepFiles, noteKey } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';

type Entry = ReportIssue | ReportPage;

function withoutNames(entry: Entry, names: ReadonlySet<string>): Entry {
  if (entry.line !== 'issue') return entry;
  const { decision, verdict } = entry;
  return {
    ...entry,
    ...(decision && names.has(decision.by) && { decision: { ...decision, by: formerMember } }),
    ...(verdict && names.has(verdict.by) && { verdict: { ...verdict, by: formerMember } }),
  };
}

/** Null where the file is gone or cannot be read: nobody can read a name in it either. */
async function open(storage: Storage, key: string): Promise<Report | null> {
  const file = await storage.open(key);
  if (!file) return null;
  const read = await readReport(pipeline(file.stream, createGunzip(), () => undefined));
  return read.ok ? read.report : null;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof ReportDamaged || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

async function isNamed(storage: Storage, key: string, names: ReadonlySet<string>): Promise<boolean> {
  try {
    const report = await open(storage, key);
    if (!report) return false;
    let found = false;
    for await (const entry of report.entries)
      found ||= entry.line === 'issue' && [entry.decision?.by, entry.verdict?.by].some((by) => by !== undefined && names.has(by));
    return found;
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
}

async function writeAnew(db: NodePgDatabase, storage: Storage, key: string, names: ReadonlySet<string>): Promise<string | null> {
  const report = await open(storage, key);
  if (!report) return null;
  const { header, entries } = report;
  async function* changed() {
    for await (const entry of entries) yield withoutNames(entry, names);
  }
  const lines = Readable.from(inChunks(frozenLines({ header, entries: changed() })));
  return storage.put(
    pipeline(lines, createGzip(), () => undefined),
    await noteKey(db),
  );
}

/** Takes names out of the files of an organisation's reports, one after the other. An attempt that died is begun anew, and finds less to do. */
export const performForgetting =
  (db: NodePgDatabase, storage: Storage): Perform =>
  async (run, signal) => {
    const [kept] = await db.select().from(forgottenNames).where(eq(forgottenNames.id, run.subject_id));
    const names = new Set(kept?.names);
    const all = await db
      .select({ id: reports.id, key: reports.key })
      .from(reports)
      .where(and(eq(reports.organisation_id, run.organisation_id), isNotNull(reports.key)))
      .orderBy(asc(reports.id));
    for (const [index, { id, key }] of all.entries()) {
      if (signal.aborted) return;
      const isFound = kept !== undefined && key !== null && (await isNamed(storage, key, names));
      const anew = isFound ? await writeAnew(db, storage, key, names) : null;
      await underFence(db, run, async (tx) => {
        if (anew !== null && key !== null) {
          const moved = await tx
            .update(reports)
            .set({ key: anew })
            .where(and(eq(reports.id, id), eq(reports.key, key)))
            .returning({ id: reports.id });
          if (moved.length > 0) {
            await keepFiles(tx, [anew]);
            await tx.insert(removedFiles).values({ key, due: new Date() }).onConflictDoNothing();
            await tx.delete(reportPrints).where(eq(reportPrints.report_id, id));
          }
        }
        return { type: 'advance', checkpoint: { done: index + 1, known: all.length } };
      });
    }
    await underFence(db, run, async (tx) => {
      await tx.delete(forgottenNames).where(eq(forgottenNames.id, run.subject_id));
      return { type: 'complete' };
    });
  };

/** Begins again what was given up. */
export async function startForgetting(db: NodePgDatabase, queue: RunQueue): Promise<void> {
  for (const { id, organisation_id } of await db.select().from(forgottenNames))
    await db.transaction((tx) =>
      enqueueRun(tx, queue, { organisationId: organisation_id, kind: 'forgetting', subjectId: id, requestedBy: null }),
    );
}
