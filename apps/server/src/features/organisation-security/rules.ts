import { isDeepStrictEqual } from 'node:util';
import type { putSecurityRules, SecurityRules } from '@manara/contract/organisation-security';
import { eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { endSessionsOverLimit } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { apiKeys } from '../../platform/database/schema/api-keys.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { invalidFields, notFound } from '../../platform/http/app-error.ts';

const { session_hours, idle_minutes, invitation_domains, longest_key_days } = organisations;
const columns = { session_hours, idle_minutes, invitation_domains, longest_key_days };
const names = Object.keys(columns) as (keyof SecurityRules)[];

const selected = (db: Executor, id: string) => db.select(columns).from(organisations).where(eq(organisations.id, id));

export async function readRules(db: Executor, organisationId: string): Promise<SecurityRules> {
  const [found] = await selected(db, organisationId);
  if (!found) throw notFound();
  return found;
}

const label = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;
const isDomain = (text: string) => text.length <= 253 && text.includes('.') && text.split('.').every((part) => label.test(part));

/** In small letters, each once and in their order; a sign before the domain is how many write it. Throws AppError 422. */
function tidyDomains(domains: readonly string[]): string[] {
  const tidy = domains.map((domain) => domain.trim().replace(/^@/, '').toLowerCase()).filter(Boolean);
  if (!tidy.every(isDomain)) throw invalidFields({ invitation_domains: 'security.domain' });
  return [...new Set(tidy)].toSorted();
}

/** Keys of the organisation and of its people end as if they had been made under the rule. */
async function shortenKeys(tx: Executor, organisationId: string, days: number): Promise<void> {
  const members = tx.select({ id: users.id }).from(users).where(eq(users.organisation_id, organisationId));
  await tx
    .update(apiKeys)
    .set({ expires_at: sql`least(${apiKeys.expires_at}, ${apiKeys.created_at} + make_interval(days => ${days}))` })
    .where(inArray(apiKeys.user_id, members));
}

/** Stores what differs, and writes down that alone. */
export async function changeRules(
  db: NodePgDatabase,
  organisationId: string,
  wanted: Static<typeof putSecurityRules.body>,
  actor: Actor,
): Promise<SecurityRules> {
  return db.transaction(async (tx) => {
    const [before] = await selected(tx, organisationId).for('no key update');
    if (!before) throw notFound();
    const after = { ...before, ...wanted, invitation_domains: tidyDomains(wanted.invitation_domains ?? before.invitation_domains) };
    const changed = names.filter((name) => !isDeepStrictEqual(after[name], before[name]));
    if (changed.length === 0) return before;
    // What is over by the rule that was does not come to life by a wider one.
    await endSessionsOverLimit(tx, organisationId);
    await tx.update(organisations).set(after).where(eq(organisations.id, organisationId));
    await endSessionsOverLimit(tx, organisationId);
    if (after.longest_key_days !== null) await shortenKeys(tx, organisationId, after.longest_key_days);
    const only = (rules: SecurityRules) => Object.fromEntries(changed.map((name) => [name, rules[name]]));
    await recordAudit(tx, actor, {
      action: 'security_rules_changed',
      subjectId: organisationId,
      before: only(before),
      after: only(after),
    });
    return after;
  });
}
