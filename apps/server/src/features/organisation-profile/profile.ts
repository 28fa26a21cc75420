import { isDeepStrictEqual } from 'node:util';
import type { OrganisationProfile, putOrganisation } from '@manara/contract/organisation-profile';
import { hubs, type Hub } from '@manara/core/regulations/regulations';
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

const { name, invitation_language, default_hub, offered_hubs, default_frequency, default_wcag, default_level } = organisations;
const { audit_days, scan_years, message_days, notification_days } = organisations;
/** An owner's to say. */
const ofOwner = { name, audit_days, scan_years, message_days, notification_days };
const columns = { invitation_language, default_hub, offered_hubs, default_frequency, default_wcag, default_level, ...ofOwner };

type Profile = Omit<OrganisationProfile, 'hubs'>;

const selected = (db: Executor, id: string) => db.select(columns).from(organisations).where(eq(organisations.id, id));

type Stored = Awaited<ReturnType<typeof selected>>[number];

const withHubs = (stored: Stored): Profile => ({ ...stored, offered_hubs: stored.offered_hubs ?? [...hubs] });

/** In their order; all of them are stored as no choice, so that one that comes with a later version is offered, too. */
const storedHubs = (offered: readonly Hub[]) =>
  hubs.every((hub) => offered.includes(hub)) ? null : hubs.filter((hub) => offered.includes(hub));

export async function readProfile(db: Executor, organisationId: string): Promise<Profile> {
  const [found] = await selected(db, organisationId);
  if (!found) throw notFound();
  return withHubs(found);
}

/** Stores what differs, and writes down that alone. Another name, and how long something is kept, are an owner's to say. */
export async function changeProfile(
  db: NodePgDatabase,
  { organisationId, role }: Caller,
  wanted: Static<typeof putOrganisation.body>,
  actor: Actor,
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const [stored] = await selected(tx, organisationId).for('no key update');
    if (!stored) throw notFound();
    const before = withHubs(stored);
    const offered = storedHubs(wanted.offered_hubs ?? before.offered_hubs);
    const after = { ...before, ...wanted, offered_hubs: offered ?? [...hubs], name: (wanted.name ?? before.name).trim() };
    const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter((key) => !isDeepStrictEqual(after[key], before[key]));
    if (changed.length === 0) return before;
    if (changed.some((key) => key in ofOwner) && !hasRole(role, 'owner')) throw new AppError('not_allowed', 403);
    if (changed.includes('name') && !isOrganisationName(after.name))
      throw invalidFields({ name: after.name.length < 2 ? 'organization.too_short' : 'field.invalid' });
    if (!after.offered_hubs.includes(after.default_hub)) throw invalidFields({ default_hub: 'organization.hub_not_offered' });
    await tx
      .update(organisations)
      .set({ ...after, offered_hubs: offered })
      .where(eq(organisations.id, organisationId));
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
