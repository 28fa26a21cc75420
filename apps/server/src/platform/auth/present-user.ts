import type { User } from '@manara/contract/session';
import { rightsOf } from '@manara/core/licence';
import { hasRole } from '@manara/core/role';
import { trackerNameOf, type TrackerKind } from '@manara/core/trackers/tracker';
import { maskedNumber } from '@manara/core/phone-number';
import { and, eq, sql } from 'drizzle-orm';
import { isDemanded, owesSecondFactor, secondFactorDue } from './demanded-factor.ts';
import { mayWork } from './members.ts';
import { linkStands } from './one-time-links.ts';
import type { Executor } from '../database/executor.ts';
import { readPreferredTeam } from './preferred-team.ts';
import { countBackupCodes, countFactors } from './second-factor.ts';
import { accounts, avatars, oneTimeLinks, organisations, users } from '../database/schema/session.ts';
import { trackerConnections } from '../database/schema/trackers.ts';

type AccountRow = typeof accounts.$inferSelect;
type UserRow = typeof users.$inferSelect;

/** Where a member's picture is, while it is this one. */
export const avatarPath = (memberId: string, version: string) => `/api/people/${memberId}/avatar/${version}`;

/** A person as the API shows them to themselves. Secrets are left out by naming what goes in. */
function presentUser(
  account: AccountRow,
  member: UserRow,
  organisation: Pick<typeof organisations.$inferSelect, 'name' | 'sample_of' | 'licence_sets'>,
  {
    pendingEmail,
    avatarVersion,
    backupCodes,
    factors,
    demand,
    hadSecondStep,
    home,
    preferredTeam,
    tracker,
  }: {
    home: { id: string; name: string } | null;
    hadSecondStep: boolean;
    preferredTeam: string | null;
    tracker: TrackerKind | null;
    pendingEmail: string | null;
    avatarVersion: string | null;
    backupCodes: number;
    factors: { app: boolean; keys: number; phone: string | null };
    demand: { isMade: boolean; owes: boolean; due: Date | null };
  },
): User {
  const { email, is_verified, language, theme, mfa_enabled, password_hash } = account;
  const { id, username, full_name, role, licence, is_active, preferred_hub, github_login, gitlab_login } = member;
  const { email_notifications, push_notifications, weekly_reports, compliance_alerts } = member;
  return {
    id,
    username,
    full_name,
    email,
    role,
    licence,
    licensed_for: rightsOf(organisation.licence_sets, licence),
    tracker: tracker && trackerNameOf(tracker),
    organization: member.organisation_label ?? organisation.name,
    sample: organisation.sample_of === null ? null : { home },
    pending_email: pendingEmail,
    website_config: { corporate_website: member.website, last_updated: member.website_changed_at?.toISOString() ?? null },
    avatar_url: avatarVersion && avatarPath(id, avatarVersion),
    is_active,
    is_verified,
    language,
    theme,
    has_password: password_hash !== null,
    mfa_enabled,
    mfa_demanded: demand.isMade && !hadSecondStep,
    mfa_owed: demand.owes && !hadSecondStep,
    mfa_due: hadSecondStep ? null : (demand.due?.toISOString() ?? null),
    mfa_method: !mfa_enabled ? null : factors.app ? 'totp' : factors.keys > 0 ? 'passkey' : 'sms',
    phone_number: factors.phone === null ? null : maskedNumber(factors.phone),
    backup_codes: backupCodes,
    preferred_hub,
    preferred_team: preferredTeam,
    email_notifications,
    push_notifications,
    weekly_reports,
    compliance_alerts,
    github_login,
    gitlab_login,
    created_at: member.created_at.toISOString(),
    last_login: member.last_login?.toISOString() ?? null,
  };
}

/** The organisation that a sample was loaded for, by the name that it has for this person, for those who may administer it: from there it is removed. */
async function homeOf(db: Executor, accountId: string, homeId: string): Promise<{ id: string; name: string } | null> {
  const [found] = await db
    .select({ id: organisations.id, name: organisations.name, label: users.organisation_label, role: users.role })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.account_id, accountId), eq(organisations.id, homeId), mayWork));
  return found && hasRole(found.role, 'administrator') ? { id: found.id, name: found.label ?? found.name } : null;
}

/** A member by id; the caller has made sure that they exist. `hadSecondStep`: a provider has asked for one in their session, as none is owed then. */
export async function readUser(db: Executor, id: string, hadSecondStep = false): Promise<User> {
  const [found] = await db
    .select({
      account: accounts,
      member: users,
      organisation: organisations,
      avatar: avatars.version,
      tracker: trackerConnections.kind,
      isMade: sql<boolean>`coalesce(${isDemanded}, false)`,
      owes: sql<boolean>`coalesce(${owesSecondFactor}, false)`,
      due: secondFactorDue.mapWith(accounts.created_at),
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .leftJoin(avatars, eq(avatars.account_id, accounts.id))
    .leftJoin(trackerConnections, eq(trackerConnections.organisation_id, organisations.id))
    .where(eq(users.id, id));
  if (!found) throw new Error(`No user ${id}`);
  const [pending] = await db
    .select({ email: oneTimeLinks.email })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.user_id))
    .where(and(eq(oneTimeLinks.kind, 'email'), eq(users.account_id, found.account.id), linkStands))
    .limit(1);
  return presentUser(found.account, found.member, found.organisation, {
    pendingEmail: pending?.email ?? null,
    avatarVersion: found.avatar,
    tracker: found.tracker,
    backupCodes: await countBackupCodes(db, found.account.id),
    hadSecondStep,
    preferredTeam: await readPreferredTeam(db, id),
    home: found.organisation.sample_of === null ? null : await homeOf(db, found.account.id, found.organisation.sample_of),
    factors: await countFactors(db, found.account.id),
    demand: found,
  });
}
