import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { organisationDomains } from '../../platform/database/schema/sign-on.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertDomain, removeDomain } from './configure.ts';
import { domainName, refusalOf, shownDomain } from './domain-name.ts';
import { stateOf } from './present.ts';

const commandLine = (organisationId: string): Actor => ({ organisationId, id: null, name: 'manara organization domain', address: null });

const findDomain = async (db: Executor, organisationId: string, domain: string) => {
  const which = and(eq(organisationDomains.organisation_id, organisationId), eq(organisationDomains.domain, domain));
  const [found] = await db.select().from(organisationDomains).where(which);
  return found;
};

export type Vouched =
  | { ok: true }
  | { ok: false; reason: 'invalid' | 'public' | 'too_many' | 'there' }
  | { ok: false; reason: 'elsewhere'; organisation: string };

/**
 * Takes the operator's word that a domain is an organisation's, which needs no record then. Whoever else has it proven keeps it: the operator takes it off them
 * first, so that nobody loses one by a slip.
 */
export async function vouchForDomain(db: NodePgDatabase, organisationId: string, given: string): Promise<Vouched> {
  const domain = domainName(given);
  if (domain === null) return { ok: false, reason: 'invalid' };
  if (refusalOf(domain)) return { ok: false, reason: 'public' };
  const actor = commandLine(organisationId);
  const heldBy = async (): Promise<Vouched> => {
    const [holder] = await db
      .select({ organisation: organisations.name })
      .from(organisationDomains)
      .innerJoin(organisations, eq(organisations.id, organisationDomains.organisation_id))
      .where(and(eq(organisationDomains.domain, domain), sql`${organisationDomains.proven_at} is not null`));
    return { ok: false, reason: 'elsewhere', organisation: holder?.organisation ?? '' };
  };
  try {
    return await db.transaction(async (tx) => {
      const { id } = (await findDomain(tx, organisationId, domain)) ?? (await insertDomain(tx, actor, domain));
      await tx
        .update(organisationDomains)
        .set({ proven_at: sql`now()`, proven_by: 'operator', lost_at: null, missing_since: null, missed_checks: 0, last_problem: null })
        .where(eq(organisationDomains.id, id));
      await recordAudit(tx, actor, { action: 'domain_vouched', subjectId: id, after: { domain } });
      return { ok: true };
    });
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'organisation_domains_proven') return heldBy();
    // Its administrator added it since we looked.
    if (violated === 'organisation_domains_name') return { ok: false, reason: 'there' };
    if (error instanceof AppError && error.code === 'domain.too_many') return { ok: false, reason: 'too_many' };
    throw error;
  }
}

/** Takes a domain off an organisation, however it was proven; false where it has none of that name. */
export async function withdrawDomain(db: NodePgDatabase, organisationId: string, given: string): Promise<boolean> {
  const found = await findDomain(db, organisationId, domainName(given) ?? '');
  if (found) await removeDomain(db, commandLine(organisationId), found.id, null);
  return found !== undefined;
}

/** The domains of an organisation, as people read them, and how each stands. */
export async function listDomainStates(db: Executor, organisationId: string) {
  const rows = await db
    .select()
    .from(organisationDomains)
    .where(eq(organisationDomains.organisation_id, organisationId))
    .orderBy(asc(organisationDomains.domain));
  return rows.map((row) => ({ shown: shownDomain(row.domain), state: stateOf(row) }));
}
