import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations, type LinkKind } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';

/** Domains whose addresses an organisation invites; none: all. */
export async function invitationDomains(db: Executor, organisationId: string): Promise<string[]> {
  const [row] = await db
    .select({ domains: organisations.invitation_domains })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return row?.domains ?? [];
}

/** As people are told of them. */
export const namedDomains = (domains: readonly string[]) => domains.map((domain) => `@${domain}`).join(', ');

export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.toLowerCase().split('@').at(-1) ?? '');

/** Throws AppError 422 for an address that the organisation does not invite, and for none where it invites but some. */
export async function assertInvites(tx: Executor, organisationId: string, email: string | null): Promise<void> {
  const domains = await invitationDomains(tx, organisationId);
  if (domains.length === 0) return;
  const params = { domains: namedDomains(domains) };
  if (email === null) throw invalidFields({ email: { code: 'invitation.address_needed', params } });
  if (!isOfDomain(email, domains)) throw invalidFields({ email: { code: 'invitation.domain', params } });
}

/** The same of whoever takes one up, which may have been made before the rule. Whoever becomes the first owner is not invited. */
export async function assertInvitable(tx: Executor, link: { kind: LinkKind; organisation_id: string }, email: string): Promise<void> {
  if (link.kind !== 'invitation') return;
  const domains = await invitationDomains(tx, link.organisation_id);
  if (!isOfDomain(email, domains)) throw new AppError('invitation.domain', 403, { params: { domains: namedDomains(domains) } });
}
