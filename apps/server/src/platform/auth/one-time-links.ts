import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { oneTimeLinks, organisations, users, type LinkKind } from '../database/schema/session.ts';
import { hashToken, randomToken } from './tokens.ts';

type NewLink = Pick<
  typeof oneTimeLinks.$inferInsert,
  'organisation_id' | 'user_id' | 'email' | 'role' | 'team_ids' | 'job_title' | 'licence' | 'created_by'
> & {
  kind: LinkKind;
};

/** How long each kind can be used, in hours. */
const hours: Record<LinkKind, number> = { owner: 24, invitation: 7 * 24, reset: 24, email: 24 };

const page: Record<LinkKind, string> = { owner: 'invite', invitation: 'invite', reset: 'reset', email: 'confirm-email' };

/**
 * Makes a link. Its addresses are known only now: the database keeps a hash of each token. `mailedUrl` is for a mail and for nothing else: who comes
 * by it has proven that they read the mail of the link's address. `days`: for which it can be used, in place of what its kind has.
 */
export async function createLink(db: Executor, publicUrl: string, { days, ...link }: NewLink & { days?: number | undefined }) {
  const [token, mailedToken] = [randomToken(), randomToken()];
  const expires_at = sql`now() + make_interval(hours => ${days === undefined ? hours[link.kind] : days * 24})`;
  const [row] = await db
    .insert(oneTimeLinks)
    .values({ ...link, token_hash: hashToken(token), mailed_token_hash: hashToken(mailedToken), expires_at })
    .returning();
  if (!row) throw new Error('The link could not be stored');
  const urlOf = (secret: string) => `${publicUrl}/${page[link.kind]}/${secret}`;
  return { row, url: urlOf(token), mailedUrl: urlOf(mailedToken) };
}

/** Not used, not revoked, not too old. */
export const linkStands = and(isNull(oneTimeLinks.used_at), isNull(oneTimeLinks.revoked_at), gt(oneTimeLinks.expires_at, sql`now()`));

/** The link behind a token while it stands, and whether it is the token that was mailed where nobody but its reader sees it. `lock` keeps it from being taken twice; it needs a transaction. */
export async function findLink(db: Executor, token: string, lock = false) {
  const hash = hashToken(token);
  const query = db
    .select({ link: oneTimeLinks, organisation: organisations.name })
    .from(oneTimeLinks)
    .innerJoin(organisations, eq(organisations.id, oneTimeLinks.organisation_id))
    .where(and(or(eq(oneTimeLinks.token_hash, hash), eq(oneTimeLinks.mailed_token_hash, hash)), linkStands));
  const [found] = await (lock ? query.for('update', { of: oneTimeLinks }) : query);
  return found ? { ...found, isMailed: found.link.mailed_token_hash === hash && found.link.mail_proves } : null;
}

/** Notes that the mail of a link leaves where others may see it: from then on the token in it proves nothing of an address. */
export async function distrustMail(db: Executor, id: string): Promise<void> {
  await db.update(oneTimeLinks).set({ mail_proves: false }).where(eq(oneTimeLinks.id, id));
}

export async function useLink(db: Executor, id: string): Promise<void> {
  await db
    .update(oneTimeLinks)
    .set({ used_at: sql`now()` })
    .where(eq(oneTimeLinks.id, id));
}

/**
 * Makes older links of the same purpose worthless: those to reset one account's password or to confirm its new address, those of them that other members have made for
 * one member, or those to join an organisation.
 */
export async function revokeLinks(
  db: Executor,
  which:
    | { kind: 'reset' | 'email'; accountId: string }
    | { kind: 'reset'; memberId: string }
    | { kind: 'owner' | 'invitation'; organisationId: string },
): Promise<void> {
  const whose =
    'organisationId' in which
      ? eq(oneTimeLinks.organisation_id, which.organisationId)
      : 'memberId' in which
        ? and(eq(oneTimeLinks.user_id, which.memberId), isNotNull(oneTimeLinks.created_by))
        : inArray(oneTimeLinks.user_id, db.select({ id: users.id }).from(users).where(eq(users.account_id, which.accountId)));
  await db
    .update(oneTimeLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(oneTimeLinks.kind, which.kind), whose, linkStands));
}

/** Ends links of an account that were handed to somebody, or lead to another address. Those that were mailed to its own stay: nobody can take them away by a word. */
export async function revokeHandedLinks(tx: Executor, accountId: string): Promise<void> {
  const members = await tx.select({ id: users.id }).from(users).where(eq(users.account_id, accountId));
  for (const { id: memberId } of members) await revokeLinks(tx, { kind: 'reset', memberId });
  await revokeLinks(tx, { kind: 'email', accountId });
}

/** Ends all links that would change how an account is come in by: whoever has asked for one may not be who the account is whose from now on. */
export async function revokeLinksOfAccount(tx: Executor, accountId: string): Promise<void> {
  for (const kind of ['reset', 'email'] as const) await revokeLinks(tx, { kind, accountId });
}
