import { randomBytes } from 'node:crypto';
import { mostDomains } from '@manara/core/sign-in/domain-proof';
import type { Role } from '@manara/core/role';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { organisationDomains, signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { mayGive } from '../sign-on/policy.ts';
import { domainName, refusalOf } from './domain-name.ts';
import type { DomainRow } from './present.ts';

const newToken = () => randomBytes(16).toString('hex');

/** A domain as it is stored. Throws AppError 422 for what is none, and for what nobody can call their own. */
export function readDomainName(given: string): string {
  const domain = domainName(given);
  if (domain === null) throw invalidFields({ domain: 'domain.invalid' });
  const refusal = refusalOf(domain);
  if (refusal) throw invalidFields({ domain: refusal });
  return domain;
}

/** Stores a domain of an organisation, yet to be proven. Throws AppError 409 where it has that one, or too many. */
export async function insertDomain(tx: Executor, actor: Actor, domain: string): Promise<DomainRow> {
  const { organisationId } = actor;
  // One after the other, so that the number holds.
  await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
  const of = eq(organisationDomains.organisation_id, organisationId);
  if ((await tx.$count(organisationDomains, of)) >= mostDomains)
    throw new AppError('domain.too_many', 409, { params: { most: mostDomains } });
  const [made] = await tx.insert(organisationDomains).values({ organisation_id: organisationId, domain, token: newToken() }).returning();
  if (!made) throw new Error('The domain could not be stored');
  await recordAudit(tx, actor, { action: 'domain_added', subjectId: made.id, after: { domain } });
  return made;
}

function there(error: unknown): never {
  if (violatedConstraint(error) === 'organisation_domains_name')
    throw new AppError('domain.there', 409, { fields: { domain: { code: 'domain.there' } } });
  throw error;
}

export const addDomain = (db: NodePgDatabase, actor: Actor, given: string): Promise<DomainRow> =>
  db.transaction((tx) => insertDomain(tx, actor, readDomainName(given))).catch(there);

/** Removes a domain with its proof, from the providers that it is given to as well. `role`: of whoever does it, who changes no provider that gives one above; null: the operator. */
export async function removeDomain(db: NodePgDatabase, actor: Actor, id: string, role: Role | null): Promise<void> {
  const { organisationId } = actor;
  await db.transaction(async (tx) => {
    // Providers before domains, as whoever changes a provider takes them.
    const givenTo = await tx
      .select()
      .from(signOnProviders)
      .where(
        and(
          eq(signOnProviders.organisation_id, organisationId),
          sql`${signOnProviders.email_domains} ? (select domain from organisation_domains where id = ${id} and organisation_id = ${organisationId})`,
        ),
      )
      .orderBy(signOnProviders.id)
      .for('update');
    if (role !== null && !givenTo.every((provider) => mayGive(role, provider))) throw new AppError('role_above_you', 403);
    const [removed] = await tx
      .delete(organisationDomains)
      .where(and(eq(organisationDomains.id, id), eq(organisationDomains.organisation_id, organisationId)))
      .returning();
    if (!removed) throw notFound();
    const { domain } = removed;
    for (const provider of givenTo)
      await tx
        .update(signOnProviders)
        .set({ email_domains: provider.email_domains.filter((one) => one !== domain) })
        .where(eq(signOnProviders.id, provider.id));
    await recordAudit(tx, actor, {
      action: 'domain_removed',
      subjectId: id,
      before: { domain, proven: removed.proven_at !== null, ...(givenTo.length > 0 && { providers: givenTo.map(({ name }) => name) }) },
    });
  });
}
