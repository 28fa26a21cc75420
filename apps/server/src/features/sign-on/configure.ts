import { randomBytes } from 'node:crypto';
import type { createSignOnProvider, putSignOnProvider, SignOn, SignOnProvider } from '@manara/contract/sign-on';
import { hostAddress } from '@manara/core/host-address';
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { endSessionsOfProvider } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { mfaChallenges } from '../../platform/database/schema/second-factor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { organisationDomains, signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { domainName } from '../domains/domain-name.ts';
import { mayGive } from './policy.ts';
import { findProvider, readDemand, readProviders, sealSecret, type Provider } from './store.ts';

interface Means {
  db: NodePgDatabase;
  publicUrl: string;
  secrets: SecretBox;
}

type NewProvider = Static<typeof createSignOnProvider.body>;
type Change = Static<typeof putSignOnProvider.body>;

export const pageUrl = (publicUrl: string, slug: string) => `${publicUrl}/auth/sign-on/${slug}`;

export async function readSignOn(db: Executor, publicUrl: string, organisationId: string): Promise<SignOn> {
  const { slug, only, owner } = await readDemand(db, organisationId);
  return {
    providers: await readProviders(db, publicUrl, organisationId),
    page_url: slug === null ? null : pageUrl(publicUrl, slug),
    only_sign_on: only,
    emergency_owner: only ? owner : null,
  };
}

/** What people copy is often the whole address of the description. */
const issuerFrom = (given: string) => hostAddress(given.trim().replace(/\/\.well-known\/openid-configuration\/?$/, ''));

function readSettings(given: Change | NewProvider) {
  const domains = given.email_domains.map(domainName);
  if (given.name.trim() === '') throw invalidFields({ name: 'field.required' });
  if (!domains.every((one) => one !== null)) throw invalidFields({ email_domains: 'domain.invalid' });
  const { makes_accounts, asks_second_step, default_role } = given;
  return {
    name: given.name.trim(),
    more_scopes: given.more_scopes.trim().split(/\s+/).join(' '),
    email_domains: [...new Set(domains)],
    makes_accounts,
    asks_second_step,
    group_claim: given.group_claim.trim(),
    group_roles: given.group_roles.map(({ group, role }) => ({ group: group.trim(), role })).filter(({ group }) => group !== ''),
    default_role,
  };
}

/** What of a provider stands in the audit log: all but the secret. */
const written = ({
  name,
  issuer,
  client_id,
  more_scopes,
  email_domains,
  makes_accounts,
  asks_second_step,
  group_claim,
  group_roles,
  default_role,
}: Provider) => ({
  name,
  issuer,
  client_id,
  more_scopes,
  email_domains,
  makes_accounts,
  asks_second_step,
  group_claim,
  group_roles,
  default_role,
});

/** A provider is given domains of its own organisation, proven or not. Throws AppError 422. */
async function checkDomains(tx: Executor, organisationId: string, domains: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ domain: organisationDomains.domain })
    .from(organisationDomains)
    .where(eq(organisationDomains.organisation_id, organisationId));
  const own = new Set(rows.map(({ domain }) => domain));
  if (!domains.every((one) => own.has(one))) throw invalidFields({ email_domains: 'sign_on.domain_not_own' });
}

function nameTaken(error: unknown): never {
  if (violatedConstraint(error) === 'sign_on_providers_name') throw invalidFields({ name: 'sign_on.name_taken' });
  throw error;
}

/** The name of the organisation as far as an address can hold it, and signs that nobody else has. */
const slugFrom = (name: string) =>
  [
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 30),
    randomBytes(3).toString('hex'),
  ]
    .filter(Boolean)
    .join('-');

/** An organisation gets the address of its sign-in page with its first provider, and keeps it. */
async function nameSignInPage(tx: Executor, organisationId: string): Promise<void> {
  const which = and(eq(organisations.id, organisationId), isNull(organisations.sign_on_slug));
  const [found] = await tx.select({ name: organisations.name }).from(organisations).where(which).for('update');
  if (found)
    await tx
      .update(organisations)
      .set({ sign_on_slug: slugFrom(found.name) })
      .where(which);
}

async function readOne(db: Executor, publicUrl: string, organisationId: string, id: string): Promise<SignOnProvider> {
  const [provider] = await readProviders(db, publicUrl, organisationId, id);
  if (!provider) throw notFound();
  return provider;
}

export async function addProvider(
  { db, publicUrl, secrets }: Means,
  caller: Caller,
  given: NewProvider,
  actor: Actor,
): Promise<SignOnProvider> {
  const settings = readSettings(given);
  const issuer = issuerFrom(given.issuer);
  const [client_id, secret] = [given.client_id.trim(), given.client_secret.trim()];
  if (issuer === null) throw invalidFields({ issuer: 'sign_on.issuer_invalid' });
  if (client_id === '') throw invalidFields({ client_id: 'field.required' });
  if (secret === '') throw invalidFields({ client_secret: 'field.required' });
  if (!mayGive(caller.role, settings)) throw new AppError('role_above_you', 403);
  const { organisationId } = caller;
  const owner = { organisation_id: organisationId, issuer, client_id };
  const sealed_secret = sealSecret(secrets, owner, secret);
  return db
    .transaction(async (tx) => {
      await checkDomains(tx, organisationId, settings.email_domains);
      await nameSignInPage(tx, organisationId);
      const [made] = await tx
        .insert(signOnProviders)
        .values({ ...settings, ...owner, sealed_secret, configured_role: caller.role })
        .returning();
      if (!made) throw new Error('The provider could not be stored');
      await recordAudit(tx, actor, { action: 'sign_on_provider_added', subjectId: made.id, after: written(made) });
      return readOne(tx, publicUrl, organisationId, made.id);
    })
    .catch(nameTaken);
}

export async function changeProvider(
  { db, publicUrl, secrets }: Means,
  caller: Caller,
  id: string,
  given: Change,
  actor: Actor,
): Promise<SignOnProvider> {
  const settings = readSettings(given);
  const { organisationId } = caller;
  return db
    .transaction(async (tx) => {
      const before = await findProvider(tx, organisationId, id, true);
      if (!before) throw notFound();
      // Of what somebody above has configured, too: it would be theirs to turn to their own ends.
      if (!mayGive(caller.role, before) || !mayGive(caller.role, settings)) throw new AppError('role_above_you', 403);
      await checkDomains(tx, organisationId, settings.email_domains);
      const secret = given.client_secret?.trim();
      const [after] = await tx
        .update(signOnProviders)
        .set({ ...settings, configured_role: caller.role, ...(secret && { sealed_secret: sealSecret(secrets, before, secret) }) })
        .where(eq(signOnProviders.id, id))
        .returning();
      if (!after) throw notFound();
      await recordAudit(tx, actor, {
        action: 'sign_on_provider_changed',
        subjectId: id,
        before: written(before),
        after: { ...written(after), ...(secret && { new_secret: true }) },
      });
      return readOne(tx, publicUrl, organisationId, id);
    })
    .catch(nameTaken);
}

export async function removeProvider({ db }: Pick<Means, 'db'>, caller: Caller, id: string, actor: Actor): Promise<void> {
  const { organisationId } = caller;
  await db.transaction(async (tx) => {
    // No key update: whoever signs in by the provider holds it, and what they write refers to the organisation.
    const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    const before = await findProvider(tx, organisationId, id, true);
    if (!before) throw notFound();
    if (!mayGive(caller.role, before)) throw new AppError('role_above_you', 403);
    const others = and(
      eq(signOnProviders.organisation_id, organisationId),
      ne(signOnProviders.id, id),
      isNotNull(signOnProviders.last_used_at),
    );
    if (organisation?.only_sign_on && (await tx.$count(signOnProviders, others)) === 0) throw new AppError('sign_on.last_provider', 409);
    await endSessionsOfProvider(tx, id);
    // Who has yet to go their second step came by it, too.
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.provider_id, id));
    await tx.delete(signOnProviders).where(eq(signOnProviders.id, id));
    await recordAudit(tx, actor, { action: 'sign_on_provider_removed', subjectId: id, before: written(before) });
  });
}
