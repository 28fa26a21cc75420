import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { LibraryEntry, ChangePage } from '@manara/libraries/library-change';
import { LibraryTree } from '@manara/libraries/library-tree';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { libraryEntries, libraryReads } from '../../../platform/database/schema/library-scans.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { underFence, type Claim, type Transaction } from '../../../platform/queue/fence.ts';
import { cleanText } from '../../scans/clean-text.ts';

type ReadingRow = typeof libraryReads.$inferSelect;
/** A reading that is under way. */
type Reading = ReadingRow & { begun_at: Date };

const isOf = ({ organisation_id, subject_id }: Claim) =>
  and(eq(libraryReads.asset_id, subject_id), eq(libraryReads.organisation_id, organisation_id));

const entriesOf = ({ organisation_id, subject_id }: Claim) =>
  and(eq(libraryEntries.asset_id, subject_id), eq(libraryEntries.organisation_id, organisation_id));

const fromTheBeginning = (reading: ReadingRow): Reading => ({
  ...reading,
  link: null,
  generation: reading.generation + 1,
  is_anew: true,
  begun_at: new Date(),
});

async function writeReading(tx: Transaction, reading: ReadingRow): Promise<void> {
  await tx.insert(libraryReads).values(reading).onConflictDoUpdate({ target: libraryReads.asset_id, set: reading });
}

/** Milliseconds after which a reading that was interrupted is begun anew: its first pages say nothing of today. */
const longestReading = 24 * 3_600_000;

/** How far the drive of an asset was read; from the beginning where it was another one until now. */
export async function openReading(db: NodePgDatabase, claim: Claim, drive: string): Promise<Reading> {
  const { organisation_id, subject_id: asset_id } = claim;
  const fresh: Reading = { asset_id, organisation_id, drive, link: null, generation: 1, is_anew: true, begun_at: new Date() };
  let reading = fresh;
  await underFence(db, claim, async (tx) => {
    const [kept] = await tx.select().from(libraryReads).where(isOf(claim));
    if (kept?.drive === drive) {
      const begun = kept.begun_at ?? fresh.begun_at;
      if (fresh.begun_at.getTime() - begun.getTime() < longestReading) reading = { ...kept, begun_at: begun };
      else await writeReading(tx, (reading = fromTheBeginning(kept)));
      return null;
    }
    await tx.delete(libraryEntries).where(entriesOf(claim));
    await writeReading(tx, fresh);
    return null;
  });
  return reading;
}

/** Reads from the beginning again. What is known stays until that is done. */
export async function readAnew(db: NodePgDatabase, claim: Claim, reading: Reading): Promise<Reading> {
  const next = fromTheBeginning(reading);
  await underFence(db, claim, async (tx) => {
    await writeReading(tx, next);
    return null;
  });
  return next;
}

/** Stores a page of changes with the link that leads on, in one transaction: after a crash it is there whole or not at all. */
export async function storeChanges(db: NodePgDatabase, claim: Claim, reading: Reading, page: ChangePage): Promise<Reading> {
  // Of two changes of one entry the last counts.
  const latest = new Map(cleanText(page.changes).map((change) => [change.id, change]));
  const gone = [...latest.values()].flatMap((change) => (change.kind === 'gone' ? [change.id] : []));
  const there = [...latest.values()].filter((change): change is LibraryEntry => change.kind !== 'gone');
  const next = { ...reading, link: page.link, is_anew: reading.is_anew && !page.isLast };
  const kept: ReadingRow = { ...next, begun_at: page.isLast ? null : reading.begun_at };
  await underFence(db, claim, async (tx) => {
    if (gone.length > 0) await tx.delete(libraryEntries).where(and(entriesOf(claim), inArray(libraryEntries.item_id, gone)));
    await tx.execute(sql`
      insert into library_entries (asset_id, organisation_id, item_id, generation, entry)
      select ${claim.subject_id}, ${claim.organisation_id}, entry->>'id', ${reading.generation}, entry
      from jsonb_array_elements(${JSON.stringify(there)}::jsonb) entry
      on conflict (asset_id, item_id) do update set generation = excluded.generation, entry = excluded.entry`);
    // What a reading from the beginning did not tell of is gone.
    if (reading.is_anew && page.isLast)
      await tx.delete(libraryEntries).where(and(entriesOf(claim), lt(libraryEntries.generation, reading.generation)));
    await writeReading(tx, kept);
    return null;
  });
  return next;
}

/** Files and folders of a library: a scan holds all of them in memory. */
const mostEntries = 500_000;

/** What the library holds, as it was read last. Throws AppError 409 `library.too_many` where that is more than a scan can hold. */
export async function readTree(db: NodePgDatabase, claim: Claim): Promise<LibraryTree> {
  if ((await db.$count(libraryEntries, entriesOf(claim))) > mostEntries) throw new AppError('library.too_many', 409);
  const rows = await db.select({ entry: libraryEntries.entry }).from(libraryEntries).where(entriesOf(claim));
  return new LibraryTree(rows.map(({ entry }) => entry));
}
