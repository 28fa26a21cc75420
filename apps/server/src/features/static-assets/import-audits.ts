import { and, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { importStaticAssets } from '@manara/contract/static-assets';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { staticAudits } from '../../platform/database/schema/static-audits.ts';
import { invalidFields } from '../../platform/http/app-error.ts';
import { checkAssets } from '../../platform/limits/check-limits.ts';
import { enter, insertStaticAsset, type Hand } from './enter-audits.ts';
import { readTable } from './read-table.ts';
import { figuresOf, showLatestAudit, type Figures } from './store.ts';

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();

/** The static assets by their names whatever the case; of two the older one. `lock`: kept as they are until the transaction ends. */
async function knownAssets(tx: Executor, organisationId: string, lock: boolean): Promise<Map<string, string>> {
  const query = tx
    .select({ id: assets.id, name: assets.name })
    .from(assets)
    .where(and(eq(assets.organisation_id, organisationId), eq(assets.is_static, true)))
    .orderBy(assets.created_at, assets.id);
  const known = await (lock ? query.for('update') : query);
  return new Map(known.toReversed().map(({ id, name }) => [keyOf(name), id]));
}

/** The same for two audits of an asset that say the same, whoever entered them and when. */
const sameness = (assetId: string, { audited_on, compliance, counts, pages, profile, auditor, remarks }: Figures): string => {
  const { critical, high, medium, low } = counts;
  return JSON.stringify([
    assetId,
    audited_on,
    compliance,
    [critical, high, medium, low],
    pages,
    [profile?.wcag, profile?.level],
    auditor,
    remarks,
  ]);
};

async function storedAudits(tx: Executor, assetIds: string[], days: string[]): Promise<Set<string>> {
  const rows = await tx
    .select()
    .from(staticAudits)
    .where(and(inArray(staticAudits.asset_id, assetIds), inArray(staticAudits.audited_on, days)));
  return new Set(rows.map((row) => sameness(row.asset_id, row)));
}

/**
 * Takes a table of audits, all of it or nothing: a line of a static asset that there is, by its name whatever the case, is another audit of it,
 * unless that very audit is stored already; any other makes a new one. So a table that is sent twice is taken once, also at the same
 * moment. `only_check` says what would be done. Throws 429 where the organisation would have more than `mostAssets`.
 */
export async function importAudits(
  db: NodePgDatabase,
  hand: Hand,
  { csv, only_check = false }: Static<typeof importStaticAssets.body>,
  mostAssets: number | null,
): Promise<Static<typeof importStaticAssets.response>> {
  const table = readTable(csv, new Date());
  if (!table.ok) throw invalidFields(table.problems);
  const lines = table.lines.map(({ line }) => line);
  return db.transaction(async (tx) => {
    const { organisationId } = hand;
    // One import after the other: two at once would make the same new assets.
    if (!only_check) await tx.select().from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    const ids = await knownAssets(tx, organisationId, !only_check);
    const stored = await storedAudits(
      tx,
      lines.flatMap(({ name }) => ids.get(keyOf(name)) ?? []),
      lines.map(({ audit }) => audit.audited_on),
    );
    const fresh = lines.filter(({ name, audit }) => !stored.has(sameness(ids.get(keyOf(name)) ?? '', figuresOf(audit))));
    const created: string[] = [];
    const touched = new Set<string>();
    for (const line of fresh) {
      const key = keyOf(line.name);
      if (!ids.has(key)) {
        created.push(line.name);
        ids.set(key, only_check ? key : await insertStaticAsset(tx, hand, line));
      }
      const id = ids.get(key) ?? '';
      touched.add(id);
      if (!only_check) await enter(tx, hand, id, line.audit);
    }
    if (created.length > 0) await checkAssets(tx, organisationId, mostAssets, only_check ? created.length : 0);
    if (!only_check) for (const id of touched) await showLatestAudit(tx, id);
    return { audits: fresh.length, known: lines.length - fresh.length, created, updated: touched.size - created.length };
  });
}
