import type { OrganisationMail, putMailServer } from '@manara/contract/mail';
import { isEmail } from '@manara/core/account-rules';
import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisationMailServers } from '../../platform/database/schema/mails.ts';
import { invalidFields, notFound, type FieldError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { reasonOf, saidBy } from '../../platform/mail/outcome.ts';
import { findOwnServer, loginOf, namesOf, sealPassword, type OwnServer } from '../../platform/mail/own-server.ts';
import { createSmtp, organisationsWay } from '../../platform/mail/smtp.ts';

type Means = Pick<Services, 'db' | 'senders' | 'secrets' | 'egress'>;
type Given = Static<typeof putMailServer.body>;
type Settings = Omit<Given, 'password'>;

/** Seconds in which a server has to have let us in: somebody waits for it. */
const patience = 30;

export async function readMail(db: Executor, senders: Services['senders'], organisationId: string): Promise<OrganisationMail> {
  const server = await findOwnServer(db, organisationId);
  return {
    own: server
      ? {
          host: server.host,
          port: server.port,
          encryption: server.encryption,
          user: server.login_user,
          has_password: server.sealed_password !== null,
          from_name: server.from_name,
          from_address: server.from_address,
          failing_since: server.failing_since?.toISOString() ?? null,
          last_error: server.last_error,
          updated_at: server.updated_at.toISOString(),
        }
      : null,
    installation: senders.mail,
  };
}

/** Of a sender only what needs no quotes: it stands in the head of every mail. */
const isSender = (address: string) => isEmail(address) && !/[<>()[\]\\,;:"\p{Cf}]/u.test(address);

/** What is said of a server, without blanks around it. Throws AppError 422, for a line end or another sign that cannot be seen, too. */
function readSettings(given: Given): Settings {
  const hidden = Object.entries(given).filter(([, value]) => typeof value === 'string' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value));
  if (hidden.length > 0) throw invalidFields(Object.fromEntries(hidden.map(([name]) => [name, 'mail_server.hidden_signs' as const])));
  const { password, encryption, port } = given;
  const [host, from_name, from_address] = [given.host.trim(), given.from_name.trim(), given.from_address.trim()];
  const user = given.user?.trim() || null;
  if (host === '') throw invalidFields({ host: 'field.required' });
  if (user === null && password) throw invalidFields({ user: 'mail_server.user_missing' });
  if (from_name === '') throw invalidFields({ from_name: 'field.required' });
  if (!isSender(from_address)) throw invalidFields({ from_address: from_address === '' ? 'field.required' : 'field.email.invalid' });
  return { host, port, encryption, user, from_name, from_address };
}

/** The server as it is to be named and dialled. Throws AppError 422 where it must not be reached. */
async function judged({ egress }: Means, { host, port }: Settings): Promise<string> {
  const verdict = await egress.judge(host, port, 'mail');
  if (verdict.ok) return verdict.host;
  if (verdict.kind === 'failed') throw invalidFields({ host: 'mail_server.not_found' });
  if (verdict.reason === 'port') throw invalidFields({ port: 'mail_server.port_refused' });
  throw invalidFields({ host: verdict.reason === 'host' ? 'mail_server.host_invalid' : 'mail_server.address_refused' });
}

/** The stored password goes to the server and for the user that it was given for, and nowhere else. */
const isKept = (stored: OwnServer | undefined, { host, port, login_user }: Pick<OwnServer, 'host' | 'port' | 'login_user'>): boolean =>
  stored !== undefined && stored.host === host && stored.port === port && stored.login_user === login_user;

/** Of what was said to a try, the field that it is about. */
function fieldOf(error: unknown): Record<string, FieldError> {
  const params = { said: saidBy(error) };
  const reason = reasonOf(error);
  if (reason === 'login') return { user: { code: 'mail_server.login_refused', params } };
  if (reason === 'encryption') return { encryption: { code: 'mail_server.not_encrypted', params } };
  return { host: { code: 'mail_server.no_answer', params } };
}

/** What of a server stands in the audit log: all but the password. */
const written = (server: OwnServer) => ({ ...namesOf(server), encryption: server.encryption, user: server.login_user });

/** Asks a server to let us in, and stores it as the organisation's own. Throws AppError 422 with what it is about, and stores nothing then; 429 after too many tries. */
export async function setMailServer(means: Means, given: Given, actor: Actor): Promise<OrganisationMail> {
  const { db, secrets, egress, senders } = means;
  const { organisationId: organisation_id } = actor;
  const settings = readSettings(given);
  await reserveTry(db, `mail server ${organisation_id}`, actor.address ?? '', 'session');
  const host = await judged(means, settings);
  const { port, encryption, user: login_user, from_name, from_address } = settings;
  const server = { organisation_id, host, port, encryption, login_user, from_name, from_address };
  const stored = await findOwnServer(db, organisation_id);
  const kept = login_user !== null && isKept(stored, server) ? (stored?.sealed_password ?? null) : null;
  if (login_user !== null && !given.password && kept === null) throw invalidFields({ password: 'mail_server.password_missing' });
  const sealed_password = login_user !== null && given.password ? sealPassword(secrets, server, given.password) : kept;
  try {
    const login = loginOf(secrets, { ...server, sealed_password });
    const from = { name: from_name, address: from_address };
    await createSmtp({ host, port, encryption, login, from }, organisationsWay(egress, patience)).ask();
  } catch (error) {
    throw invalidFields(fieldOf(error));
  }
  await db.transaction(async (tx) => {
    const of = eq(organisationMailServers.organisation_id, organisation_id);
    const [before] = await tx.select().from(organisationMailServers).where(of).for('update');
    const values = { ...server, sealed_password, failing_since: null, last_error: null, updated_at: new Date() };
    const [after] = await tx
      .insert(organisationMailServers)
      .values(values)
      .onConflictDoUpdate({ target: organisationMailServers.organisation_id, set: values })
      .returning();
    if (!after) throw new Error('The mail server could not be stored');
    await recordAudit(tx, actor, {
      action: 'mail_server_set',
      subjectId: organisation_id,
      ...(before && { before: written(before) }),
      after: { ...written(after), ...(given.password && { new_password: true }) },
    });
  });
  return readMail(db, senders, organisation_id);
}

/** Forgets an organisation's own server, with its password. */
export async function forgetMailServer({ db, senders }: Means, actor: Actor): Promise<OrganisationMail> {
  const { organisationId } = actor;
  await db.transaction(async (tx) => {
    const [before] = await tx
      .delete(organisationMailServers)
      .where(eq(organisationMailServers.organisation_id, organisationId))
      .returning();
    if (!before) throw notFound();
    await recordAudit(tx, actor, { action: 'mail_server_removed', subjectId: organisationId, before: written(before) });
  });
  return readMail(db, senders, organisationId);
}
