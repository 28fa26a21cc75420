import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConversionSummary } from '@manara/converter/process/messages';
import type { ConversionSettings, Output } from '@manara/core/document/conversion';
import { documentFiles, documents } from '../../../platform/database/schema/documents.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import { users } from '../../../platform/database/schema/session.ts';
import { overOutages } from '../../../platform/database/over-outages.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Claim, Transaction } from '../../../platform/queue/fence.ts';
import { keepFiles, noteKeys } from '../../../platform/storage/removed-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { postDocument } from '../../channels/news/document-news.ts';
import { tellOfDocument } from '../../notifications/causes/documents.ts';
import { cleanText } from '../../scans/clean-text.ts';
import type { DocumentRow } from '../store.ts';
import { addReading } from '../versions/version-rows.ts';
import { underDocument } from './under-document.ts';

type FileRow = typeof documentFiles.$inferInsert;

interface Result {
  summary: ConversionSummary;
  written: readonly Output[];
  failed: readonly Output[];
  milliseconds: number;
}

async function listFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await fs.readdir(path.join(folder, below), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const name = path.posix.join(below, entry.name);
    // One that was being written when its thread ended is none.
    if (entry.name.endsWith('.part')) return [];
    return entry.isDirectory() ? listFiles(folder, name) : entry.isFile() ? [name] : [];
  });
  return (await Promise.all(lists)).flat();
}

interface Place {
  db: NodePgDatabase;
  storage: Storage;
  signal: AbortSignal;
}

/** Takes the files of a folder into the storage, so that nothing is left of them where their rows never come. */
async function takeFiles(
  { db, storage, signal }: Place,
  documentId: string,
  folder: string,
  kind: 'bundle' | 'output',
): Promise<FileRow[]> {
  const names = await listFiles(folder);
  const keys = await overOutages(signal, () => noteKeys(db, names.length));
  const rows: FileRow[] = [];
  for (const [index, name] of names.entries()) {
    const file = path.join(folder, name);
    const key = keys[index] as string;
    const { size } = await fs.stat(file);
    await storage.take(file, key);
    rows.push({ document_id: documentId, kind, name, key, bytes: size });
  }
  return rows;
}

/** Removes what the new files take the place of: the outputs, and where the source was read, earlier readings that nobody has corrected. */
async function dropFiles(tx: Transaction, documentId: string, reads: boolean): Promise<void> {
  const ofIt = eq(documentFiles.document_id, documentId);
  await tx.delete(documentFiles).where(and(ofIt, eq(documentFiles.kind, 'output')));
  if (!reads) return;
  const corrected = sql`select reading from document_versions where document_id = ${documentId} and kind <> 'read'`;
  await tx
    .delete(documentFiles)
    .where(and(ofIt, inArray(documentFiles.kind, ['bundle', 'snapshot']), sql`${documentFiles.reading} not in (${corrected})`));
}

async function addFiles(tx: Transaction, rows: FileRow[], reading: number): Promise<void> {
  const placed = rows.map((row) => ({ ...row, reading: row.kind === 'bundle' ? reading : 0 }));
  for (let from = 0; from < placed.length; from += 1_000) await tx.insert(documentFiles).values(placed.slice(from, from + 1_000));
  await keepFiles(
    tx,
    rows.map(({ key }) => key),
  );
}

/** The settings that the source was read with, which stand as long as only outputs are written. */
const readWith = (present: DocumentRow | null): Partial<ConversionSettings> => {
  const { pages, language, formulas } = present?.converted_settings ?? {};
  return {
    ...(pages !== undefined && { pages }),
    ...(language !== undefined && { language }),
    ...(formulas !== undefined && { formulas }),
  };
};

/** Who asked for a run; null where they are gone. */
async function askerOf(tx: Transaction, { id }: Claim): Promise<{ id: string; name: string } | null> {
  const [asker] = await tx
    .select({ id: users.id, name: users.full_name })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.requested_by))
    .where(eq(runs.id, id));
  return asker ?? null;
}

/**
 * Stores what a conversion has made in place of what was there before, and ends its run: all in one transaction. Throws RunLost, with
 * nothing changed, where the run is somebody else's by now.
 */
export async function storeResult(
  place: Place,
  claim: Claim,
  { document, folder, version, result }: { document: DocumentRow; folder: string; version: number | null; result: Result },
): Promise<void> {
  const reads = document.reads_source;
  const rows = [
    ...(reads ? await takeFiles(place, document.id, path.join(folder, 'bundle'), 'bundle') : []),
    ...(await takeFiles(place, document.id, path.join(folder, 'outputs'), 'output')),
  ];
  const { title, language, pages, engines, confidence, doubts, notices } = cleanText(result.summary);
  const made = { pages, engines, confidence, doubts, notices };
  await overOutages(place.signal, () =>
    underDocument(place.db, claim, async (tx, present) => {
      const key = { organisationId: claim.organisation_id, id: document.id };
      const newest = present?.version ?? 0;
      const written = version ?? newest + 1;
      await dropFiles(tx, document.id, version === null);
      await addFiles(tx, rows, written);
      if (version === null) await addReading(tx, key, written, newest === 0 ? null : await askerOf(tx, claim));
      await tx
        .update(documents)
        .set({
          ...made,
          // Corrections of while the outputs were written stand as they are.
          ...(version === null && { title, language, reviewed_at: null, reviewed_by: null, version: written }),
          outputs_version: written,
          status: 'completed',
          failure: null,
          sealed_password: null,
          reads_source: true,
          converted_at: sql`now()`,
          converted_settings: reads ? document.settings : { ...document.settings, ...readWith(present) },
          milliseconds: reads ? result.milliseconds : (document.milliseconds ?? result.milliseconds),
          outputs_failed: [...result.failed],
        })
        .where(eq(documents.id, document.id));
      await tellOfDocument(tx, claim, 'document_completed');
      await postDocument(tx, claim, 'document_completed');
      await publish(tx, claim.organisation_id, { kind: 'document_completed', id: claim.id });
      return { type: 'complete' };
    }),
  );
}
