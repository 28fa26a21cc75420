import type { MessageReason } from '@manara/contract/message-reason';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { mails, organisationMailServers } from '../database/schema/mails.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { MailKind } from './write-letter.ts';

/** An organisation's own mail server as it is stored. */
export type OwnServer = typeof organisationMailServers.$inferSelect;

/**
 * Mails that give access to an account or tell of it. They leave by the installation's server alone, whatever server an organisation has: an account can belong to several
 * organisations, and whoever runs the server of one reads what goes through it. A link to set a new password would give them the account in all the others.
 */
const accountKinds = ['reset', 'email_confirm', 'email_changed'] as const satisfies readonly MailKind[];

export const isOfAccount = (kind: MailKind): boolean => accountKinds.some((one) => one === kind);

const isOther = sql`${mails.kind} <> all(${sql.param([...accountKinds])}::text[])`;

/** That the organisation of this column has a server of its own, for a query. */
export const ownServerOf = (organisationId: SQL): SQL =>
  sql`exists (select from organisation_mail_servers own where own.organisation_id = ${organisationId})`;

/** Of a row of `mails`: that it leaves by a server of its organisation's own. */
export const leavesByOwn: SQL = sql`(${isOther} and ${ownServerOf(sql`mails.organisation_id`)})`;

export async function findOwnServer(db: Executor, organisationId: string): Promise<OwnServer | undefined> {
  const [server] = await db.select().from(organisationMailServers).where(eq(organisationMailServers.organisation_id, organisationId));
  return server;
}

export const hasOwnServer = async (db: Executor, organisationId: string): Promise<boolean> =>
  (await db.$count(organisationMailServers, eq(organisationMailServers.organisation_id, organisationId))) > 0;

type LoginOf = Pick<OwnServer, 'organisation_id' | 'host' | 'port' | 'login_user'>;

/** A password opens for its organisation, and for the server and the user that it was given for: no other server can be sent it, even by who changes the row. */
export const contextOf = ({ organisation_id, host, port, login_user }: LoginOf) =>
  JSON.stringify(['mail server', organisation_id, host, port, login_user]);

export const sealPassword = (secrets: SecretBox, of: LoginOf, password: string): string => secrets.seal(password, contextOf(of));

/** null where nobody signs in; throws where the installation's key is another one by now. */
export function loginOf(
  secrets: SecretBox,
  server: LoginOf & Pick<OwnServer, 'sealed_password'>,
): { user: string; password: string } | null {
  if (server.login_user === null || server.sealed_password === null) return null;
  const password = secrets.open(server.sealed_password, contextOf(server));
  if (password === null) throw Object.assign(new Error('The password was sealed with another key'), { code: 'EAUTH' });
  return { user: server.login_user, password };
}

/** A server and its sender, to be shown. */
export const namesOf = ({ host, port, from_name, from_address }: Pick<OwnServer, 'host' | 'port' | 'from_name' | 'from_address'>) => ({
  server: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
  sender: `${from_name} <${from_address}>`,
});

/** How a server does, and what it said to what did not get through. */
export const ownState = ({ failing_since, last_error }: OwnServer): { state: 'working' | 'impaired'; said: string | null } =>
  failing_since === null ? { state: 'working', said: null } : { state: 'impaired', said: last_error };

/** What says that a server lets nothing through, or not as this sender. */
const faults: ReadonlySet<MessageReason> = new Set(['unreachable', 'encryption', 'login', 'sender']);

/** Notes how a server did at a mail: `failure` null where it took it. What a settings' change has overtaken is not noted. */
export async function noteOwnServer(
  db: Executor,
  { organisation_id, updated_at }: OwnServer,
  failure: { reason: MessageReason; said: string } | null,
): Promise<void> {
  const isSame = and(eq(organisationMailServers.organisation_id, organisation_id), eq(organisationMailServers.updated_at, updated_at));
  if (failure === null)
    await db
      .update(organisationMailServers)
      .set({ failing_since: null, last_error: null })
      .where(and(isSame, isNotNull(organisationMailServers.failing_since)));
  else if (faults.has(failure.reason))
    await db
      .update(organisationMailServers)
      .set({ failing_since: sql`coalesce(failing_since, now())`, last_error: failure.said })
      .where(isSame);
}
