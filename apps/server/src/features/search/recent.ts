import type { Found, FoundKind } from '@manara/contract/search';
import type { Language } from '@manara/messages/locale';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { reports } from '../../platform/database/schema/reports.ts';
import { recentThings } from '../../platform/database/schema/search.ts';
import { users } from '../../platform/database/schema/session.ts';
import { foundAsset, foundDocument, foundIssue, foundPerson, foundReport } from './present-found.ts';

/** As many as are kept of a member. */
const kept = 50;

type Reading = (db: Executor, which: { organisationId: string; ids: string[]; language: Language }) => Promise<Found[]>;

/** How each kind is read by its ids, in the caller's organisation alone; what is gone is not among the answer. */
const readings: Record<FoundKind, Reading> = {
  asset: async (db, { organisationId, ids }) => {
    const rows = await db
      .select({ id: assets.id, title: assets.name, url: assets.url, repository: assets.github_org_repo })
      .from(assets)
      .where(and(eq(assets.organisation_id, organisationId), inArray(assets.id, ids)));
    return rows.map(foundAsset);
  },
  issue: async (db, { organisationId, ids, language }) => {
    const rows = await db
      .select({ id: issues.id, asset_id: issues.asset_id, rule_id: issues.rule_id, asset_name: assets.name })
      .from(issues)
      .innerJoin(assets, eq(assets.id, issues.asset_id))
      .where(and(eq(issues.organisation_id, organisationId), inArray(issues.id, ids)));
    return rows.map((row) => foundIssue(row, language));
  },
  report: async (db, { organisationId, ids }) => {
    const rows = await db
      .select({ id: reports.id, asset_id: reports.asset_id, title: reports.asset_name, at: reports.completed_at })
      .from(reports)
      .where(and(eq(reports.organisation_id, organisationId), inArray(reports.id, ids)));
    return rows.map(foundReport);
  },
  document: async (db, { organisationId, ids }) => {
    const rows = await db
      .select({ id: documents.id, title: documents.document_name, file: documents.original_filename })
      .from(documents)
      .where(and(eq(documents.organisation_id, organisationId), inArray(documents.id, ids)));
    return rows.map(foundDocument);
  },
  person: async (db, { organisationId, ids }) => {
    const rows = await db
      .select({ id: users.id, title: users.full_name, username: users.username })
      .from(users)
      .where(and(eq(users.organisation_id, organisationId), eq(users.is_active, true), inArray(users.id, ids)));
    return rows.map(foundPerson);
  },
};

/** What a member has opened, the latest first, without what is gone by now. */
export async function readRecent(db: Executor, { id, organisationId }: Caller, language: Language, limit: number): Promise<Found[]> {
  const recalled = await db
    .select({ kind: recentThings.kind, id: recentThings.thing_id })
    .from(recentThings)
    .where(eq(recentThings.user_id, id))
    .orderBy(desc(recentThings.at), recentThings.thing_id)
    .limit(kept);
  const found = await Promise.all(
    [...Map.groupBy(recalled, ({ kind }) => kind)].map(([kind, things]) =>
      readings[kind](db, { organisationId, ids: things.map((thing) => thing.id), language }),
    ),
  );
  const byId = new Map(found.flat().map((thing) => [thing.id, thing]));
  return recalled.flatMap((thing) => byId.get(thing.id) ?? []).slice(0, limit);
}

/** Remembers what a member has opened. False where the organisation has no such thing. */
export async function recall(db: Executor, { id, organisationId }: Caller, kind: FoundKind, thingId: string): Promise<boolean> {
  const [thing] = await readings[kind](db, { organisationId, ids: [thingId], language: 'en' });
  if (!thing) return false;
  await db
    .insert(recentThings)
    .values({ user_id: id, kind, thing_id: thingId })
    .onConflictDoUpdate({ target: [recentThings.user_id, recentThings.kind, recentThings.thing_id], set: { at: sql`now()` } });
  const latest = db
    .select({ at: recentThings.at })
    .from(recentThings)
    .where(eq(recentThings.user_id, id))
    .orderBy(desc(recentThings.at))
    .offset(kept - 1)
    .limit(1);
  await db.delete(recentThings).where(and(eq(recentThings.user_id, id), sql`${recentThings.at} < (${latest})`));
  return true;
}
