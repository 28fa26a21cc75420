import type { SignOnChoice, SignOnProvider } from '@manara/contract/sign-on';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import { signOnLinks, signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { memberColumns, type Member } from '../../platform/auth/members.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { counts, isAlone } from '../domains/counting.ts';
import { domainName } from '../domains/domain-name.ts';

export type Provider = typeof signOnProviders.$inferSelect;

/** A secret opens for its organisation, its issuer and its client, and nothing else. */
export const sealedFor = ({ organisation_id, issuer, client_id }: Pick<Provider, 'organisation_id' | 'issuer' | 'client_id'>) =>
  `sign-on secret ${organisation_id} ${issuer} ${client_id}`;

export const sealSecret = (secrets: SecretBox, of: Parameters<typeof sealedFor>[0], secret: string) => secrets.seal(secret, sealedFor(of));
export const openSecret = (secrets: SecretBox, provider: Provider) => secrets.open(provider.sealed_secret, sealedFor(provider));

export const callbackUrl = (publicUrl: string, id: string) => `${publicUrl}/auth/sign-on/callback/${id}`;

/** By name. `id`: that one alone. */
export async function readProviders(db: Executor, publicUrl: string, organisationId: string, id?: string): Promise<SignOnProvider[]> {
  const rows = await db
    .select({ provider: signOnProviders, members: count(signOnLinks.id) })
    .from(signOnProviders)
    .leftJoin(signOnLinks, eq(signOnLinks.provider_id, signOnProviders.id))
    .where(and(eq(signOnProviders.organisation_id, organisationId), id === undefined ? undefined : eq(signOnProviders.id, id)))
    .groupBy(signOnProviders.id)
    .orderBy(asc(sql`lower(${signOnProviders.name})`), asc(signOnProviders.id));
  return rows.map(({ provider, members }) => {
    const { sealed_secret: _sealed, organisation_id: _organisation, configured_role: _role, created_at, last_used_at, ...shown } = provider;
    return {
      ...shown,
      callback_url: callbackUrl(publicUrl, provider.id),
      members,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    };
  });
}

/** A provider of this organisation; null for any other id. `lock` keeps it as it is until the transaction ends. */
export async function findProvider(db: Executor, organisationId: string, id: string, lock = false): Promise<Provider | null> {
  const query = db
    .select()
    .from(signOnProviders)
    .where(and(eq(signOnProviders.id, id), eq(signOnProviders.organisation_id, organisationId)));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

/** A provider by which somebody signs in who is nobody yet: its organisation is what it says. */
export async function findAnyProvider(db: Executor, id: string): Promise<Provider | null> {
  const [found] = await db.select().from(signOnProviders).where(eq(signOnProviders.id, id));
  return found ?? null;
}

export async function readDemand(db: Executor, organisationId: string) {
  const [found] = await db
    .select({
      slug: organisations.sign_on_slug,
      only: organisations.only_sign_on,
      owner: { id: users.id, full_name: users.full_name, email: accounts.email },
    })
    .from(organisations)
    .leftJoin(users, eq(users.id, organisations.emergency_owner_id))
    .leftJoin(accounts, eq(accounts.id, users.account_id))
    .where(eq(organisations.id, organisationId));
  const { id, full_name, email } = found?.owner ?? {};
  const owner = id && full_name && email ? { id, full_name, email } : null;
  return { slug: found?.slug ?? null, only: found?.only ?? false, owner };
}

/** That a provider is given a domain that counts for its organisation: this one, or, without one, any. */
const servesDomain = (domain?: string) => sql<boolean>`exists (
  select from organisation_domains where organisation_domains.organisation_id = ${signOnProviders.organisation_id}
    and ${signOnProviders.email_domains} ? organisation_domains.domain and ${counts} ${domain === undefined ? sql`` : sql`and organisation_domains.domain = ${domain}`})`;

/** Which providers a sign-in page offers. Without a page or a domain only those of an organisation that is alone here. */
export async function readChoices(
  db: Executor,
  { slug, domain }: { slug?: string | undefined; domain?: string | undefined },
): Promise<SignOnChoice[]> {
  const which =
    slug !== undefined
      ? eq(organisations.sign_on_slug, slug.toLowerCase())
      : domain !== undefined
        ? servesDomain(domainName(domain) ?? '')
        : isAlone(sql`${organisations.id}`);
  return db
    .select({ id: signOnProviders.id, name: signOnProviders.name, organization: organisations.name })
    .from(signOnProviders)
    .innerJoin(organisations, eq(organisations.id, signOnProviders.organisation_id))
    .where(which)
    .orderBy(asc(sql`lower(${organisations.name})`), asc(sql`lower(${signOnProviders.name})`), asc(signOnProviders.id))
    .limit(20);
}

/** Whether a sign-in page asks for an address to find the providers of its domain: several organisations are here, and one of them has a provider for a domain. */
export async function asksForDomain(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ asks: boolean }>(sql`
    select (select count(*) from ${organisations} where sample_of is null) > 1
      and exists (select from ${signOnProviders} where ${servesDomain()}) as asks`);
  return rows[0]?.asks === true;
}

/** The member of a provider's organisation that somebody there is linked with, locked. */
export async function lockLinked(tx: Executor, provider: Provider, subject: string): Promise<(Member & { isLinkOwn: boolean }) | null> {
  const [found] = await tx
    .select({ ...memberColumns, isLinkOwn: signOnLinks.is_own })
    .from(signOnLinks)
    .innerJoin(users, and(eq(users.id, signOnLinks.user_id), eq(users.organisation_id, provider.organisation_id)))
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(signOnLinks.provider_id, provider.id), eq(signOnLinks.subject, subject)))
    .for('update');
  return found ?? null;
}

export const isLinked = async (tx: Executor, providerId: string, userId: string): Promise<boolean> =>
  (await tx.$count(signOnLinks, and(eq(signOnLinks.provider_id, providerId), eq(signOnLinks.user_id, userId)))) > 0;

export async function insertLink(tx: Executor, provider_id: string, subject: string, user_id: string): Promise<void> {
  await tx.insert(signOnLinks).values({ provider_id, subject, user_id });
}

/** In the place of whom the member was there before; nobody else's link is taken. */
export async function replaceLink(
  tx: Executor,
  { provider_id, subject, user_id, is_own }: { provider_id: string; subject: string; user_id: string; is_own: boolean },
): Promise<boolean> {
  await tx.delete(signOnLinks).where(and(eq(signOnLinks.provider_id, provider_id), eq(signOnLinks.user_id, user_id)));
  const made = await tx
    .insert(signOnLinks)
    .values({ provider_id, subject, user_id, is_own })
    .onConflictDoNothing()
    .returning({ id: signOnLinks.id });
  return made.length > 0;
}

export async function stampUse(tx: Executor, id: string): Promise<void> {
  await tx
    .update(signOnProviders)
    .set({ last_used_at: sql`now()` })
    .where(eq(signOnProviders.id, id));
}

/** The providers of a member's organisation, and with which of them they are linked. */
export async function readOwn(db: Executor, organisationId: string, userId: string) {
  return db
    .select({ id: signOnProviders.id, name: signOnProviders.name, linked: sql<boolean>`${signOnLinks.id} is not null` })
    .from(signOnProviders)
    .leftJoin(signOnLinks, and(eq(signOnLinks.provider_id, signOnProviders.id), eq(signOnLinks.user_id, userId)))
    .where(eq(signOnProviders.organisation_id, organisationId))
    .orderBy(asc(sql`lower(${signOnProviders.name})`), asc(signOnProviders.id));
}
