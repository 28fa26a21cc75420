import { Readable, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { frozenLines } from '@manara/reports/frozen-lines';
import { inChunks } from '@manara/reports/in-chunks';
import type { ReportHeader } from '@manara/reports/report';
import { reports } from '../../platform/database/schema/reports.ts';
import { isMachineFault } from '../../platform/config/machine-fault.ts';
import { isDatabaseDown } from '../../platform/http/database-outage.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { TryLater } from '../../platform/queue/try-later.ts';
import { keepFiles, noteKey } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { productVersion } from '../system/product-version.ts';
import { readEntries } from './frozen-entries.ts';
import { readHeader } from './frozen-header.ts';

/** Rules that a list names of a report. */
const topRules = 3;

interface Target {
  storage: Storage;
  /** Noted before the transaction, which sees nothing that comes after its beginning. */
  key: string;
}

async function store(tx: Transaction, { storage, key }: Target, header: ReportHeader, id: string): Promise<void> {
  const lines = Readable.from(inChunks(frozenLines({ header, entries: readEntries(tx, header, id) })));
  // What fails on the way fails the storing, which leaves nothing.
  await storage.put(
    pipeline(lines, createGzip(), () => undefined),
    key,
  );
  await keepFiles(tx, [key]);
  const failures = header.rules.filter(({ section }) => section === 'violation');
  await tx
    .update(reports)
    .set({
      state: 'ready',
      key,
      made_at: new Date(header.madeAt),
      // As of the making, like all that the file says.
      compliance_score: header.figures.score,
      percent_change: header.figures.change,
      issues_found: Object.values(header.figures.failures).reduce((sum, count) => sum + count, 0),
      top_rules: failures.slice(0, topRules).map(({ ruleId, issues }) => ({ ruleId, issues })),
    })
    .where(eq(reports.id, id));
}

/** serialization_failure: somebody else has changed the row meanwhile. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === '40001' || (error.cause !== undefined && isOvertaken(error.cause)));

const whichPending = (id: string) => and(eq(reports.id, id), eq(reports.state, 'pending'));

async function makeOnce(db: NodePgDatabase, target: Target, id: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      const [pending] = await tx.select({ id: reports.id }).from(reports).where(whichPending(id)).for('update');
      if (!pending) return;
      const header = await readHeader(tx, id, { name: 'Manara', version: productVersion });
      if (header) await store(tx, target, header, id);
      else await tx.delete(reports).where(eq(reports.id, id));
    },
    { isolationLevel: 'repeatable read' },
  );
}

/**
 * Makes a report that is still to be made, of the database as it stands at one moment, and never twice: whoever comes second waits, and
 * finds it made. A report whose scan has gone with its asset is struck off. Throws TryLater where the machine fails, such as a full disk:
 * that says nothing of the report.
 */
export async function makeReport(db: NodePgDatabase, storage: Storage, id: string): Promise<void> {
  for (;;) {
    const waiting = await db.$count(reports, whichPending(id));
    if (waiting === 0) return;
    const target = { storage, key: await noteKey(db) };
    try {
      await makeOnce(db, target, id);
    } catch (error) {
      if (isMachineFault(error)) throw new TryLater(error);
      if (!isOvertaken(error)) throw error;
    }
  }
}

/**
 * Makes what is still to be made of an asset, before a scan changes its issues: a report of the scan before would not be true afterwards.
 * One that cannot be made now will never be, unless it is for the machine: then the scan waits for it. Throws TryLater.
 */
export async function settlePendingReports(db: NodePgDatabase, storage: Storage, assetId: string): Promise<void> {
  const pending = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.asset_id, assetId), eq(reports.state, 'pending')));
  for (const { id } of pending) {
    try {
      await makeReport(db, storage, id);
    } catch (error) {
      if (isDatabaseDown(error) || error instanceof TryLater) throw error;
      await db.update(reports).set({ state: 'failed' }).where(whichPending(id));
    }
  }
}
