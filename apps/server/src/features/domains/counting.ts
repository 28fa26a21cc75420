import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { organisationDomains } from '../../platform/database/schema/sign-on.ts';

/** That an organisation, as named in the query, is the only one here; samples are not counted, and are never alone. */
export const isAlone = (id: SQL): SQL<boolean> => sql<boolean>`(
  exists (select from organisations only_one where only_one.id = ${id} and only_one.sample_of is null)
  and not exists (select from organisations one_more where one_more.id <> ${id} and one_more.sample_of is null))`;

/**
 * That a row of organisation_domains counts: it is proven, or its organisation is alone, where whoever administers it and whoever runs the installation are one
 * and there is nobody to take a domain from.
 */
export const counts: SQL<boolean> = sql<boolean>`(organisation_domains.proven_at is not null or ${isAlone(sql.raw('organisation_domains.organisation_id'))})`;

export async function readAlone(db: Executor, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(sql`select ${isAlone(sql`${organisationId}::uuid`)} as alone`);
  return rows[0]?.alone === true;
}

/** Of the domains that a provider is given, those that count for its organisation now. */
export async function trustedDomains(
  db: Executor,
  { organisation_id, email_domains }: { organisation_id: string; email_domains: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ domain: organisationDomains.domain })
    .from(organisationDomains)
    .where(and(eq(organisationDomains.organisation_id, organisation_id), counts));
  return rows.map(({ domain }) => domain).filter((domain) => email_domains.includes(domain));
}

/** Whether another organisation has a domain proven. */
export async function isProvenElsewhere(db: Executor, organisationId: string, domain: string): Promise<boolean> {
  const elsewhere = and(
    eq(organisationDomains.domain, domain),
    ne(organisationDomains.organisation_id, organisationId),
    isNotNull(organisationDomains.proven_at),
  );
  return (await db.$count(organisationDomains, elsewhere)) > 0;
}

/** Domains that count only since their organisation is the only one: they no longer do once there is another. */
export async function unprovenOfTheOnly(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ domain: organisationDomains.domain })
    .from(organisationDomains)
    .innerJoin(organisations, eq(organisations.id, organisationDomains.organisation_id))
    .where(and(isNull(organisationDomains.proven_at), counts))
    .orderBy(organisationDomains.domain);
  return rows.map(({ domain }) => domain);
}
