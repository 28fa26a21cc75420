import type { OrganisationProfile, putOrganisation } from '@manara/contract/organisation-profile';
import { hasRole } from '@manara/core/role';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { isOrganisationName } from '../session/organisation-name.ts';

const { name, invitation_language, default_hub, default_frequency, default_wcag, default_level, audit_days } = organisations;
const columns = { name, invitation_language, default_hub, default_frequency, default_wcag, default_level, audit_days };

type Profile = Omit<OrganisationProfile, 'hubs'>;

const selected = (db: Executor, id: string) => db.select(columns).from(organisations).where(eq(organisations.id, id));

export async function readProfile(db: Executor, organisationId: string): Promise<Profile> {
  const [found] = await selected(db, organisationId);
  if (!found) throw notFound();
  return found;
}

/** Stores what differs, and writes down that alone. Another name, and how long the audit log is kept, are an owner's to say. */
export async function changeProfile(
  db: NodePgDatabase,
  { organisationId, role }: Caller,
  wanted: Static<typeof putOrganisation.body>,
  actor: Actor,
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const [before] = await selected(tx, organisationId).for('no key update');
    if (!before) throw notFound();
    const after = { ...before, ...wanted, name: (wanted.name ?? before.name).trim() };
    const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter((key) => after[key] !== before[key]);
    if (changed.length === 0) return before;
    if ((changed.includes('name') || changed.includes('audit_days')) && !hasRole(role, 'owner')) throw new AppError('not_allowed', 403);
    if (changed.includes('name') && !isOrganisationName(after.name))
      throw invalidFields({ name: after.name.length < 2 ? 'organization.too_short' : 'field.invalid' });
    await tx.update(organisations).set(after).where(eq(organisations.id, organisationId));
    const only = (profile: Profile) => Object.fromEntries(changed.map((key) => [key, profile[key]]));
    await recordAudit(tx, actor, {
      action: 'organisation_changed',
      subjectId: organisationId,
      before: only(before),
      after: only(after),
    });
    return after;
  });
}
