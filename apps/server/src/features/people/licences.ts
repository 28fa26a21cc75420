import type { Licences } from '@manara/contract/licences';
import { defaultLicenceSets } from '@manara/core/licence';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { publish } from '../../platform/live/publish.ts';

const selected = (db: Executor, organisationId: string) =>
  db
    .select({ sets: organisations.licence_sets, default_tier: organisations.default_licence })
    .from(organisations)
    .where(eq(organisations.id, organisationId));

const present = (row: Awaited<ReturnType<typeof selected>>[number] | undefined): Licences => ({
  sets: row?.sets ?? defaultLicenceSets,
  default_tier: row?.default_tier ?? 'pro',
});

export async function readLicences(db: Executor, organisationId: string): Promise<Licences> {
  const [row] = await selected(db, organisationId);
  return present(row);
}

export async function changeLicences(db: NodePgDatabase, organisationId: string, licences: Licences, actor: Actor): Promise<Licences> {
  return db.transaction(async (tx) => {
    const [row] = await selected(tx, organisationId).for('no key update');
    const { sets, default_tier } = licences;
    await tx.update(organisations).set({ licence_sets: sets, default_licence: default_tier }).where(eq(organisations.id, organisationId));
    await recordAudit(tx, actor, {
      action: 'licences_changed',
      subjectId: organisationId,
      before: { ...present(row) },
      after: { ...licences },
    });
    await publish(tx, organisationId, { kind: 'rights_changed', id: organisationId });
    return licences;
  });
}
