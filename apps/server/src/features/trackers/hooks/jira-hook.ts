import { isHostTracker } from '@manara/core/trackers/tracker';
import { isSignedBy } from '@manara/repositories/hosts/webhook-signature';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import { isSameSecret } from '../../../platform/auth/is-same-secret.ts';
import { randomToken } from '../../../platform/auth/tokens.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/http/services.ts';
import { changeConnection, lockConnection, recordedConnection, type ConnectionRow } from '../connection-store.ts';
import { openHookSecret, sealHookSecret } from '../seal-token.ts';
import { hookAddress } from './hook-address.ts';
import { askSoon, findByHook, noteTold } from './hook-store.ts';
import { MessageLimit } from './message-limit.ts';

/** Messages of one Jira within a minute. */
const limit = new MessageLimit({ most: 600, milliseconds: 60_000 });

/** Makes the secret by which messages of Jira prove themselves, in the place of a former one. It is known only now. Throws AppError 404 without a Jira. */
export async function makeJiraHook({ db, secrets, publicUrl }: Pick<Services, 'db' | 'secrets' | 'publicUrl'>, actor: Actor) {
  const secret = randomToken();
  return db.transaction(async (tx) => {
    const connection = await lockConnection(tx, actor.organisationId);
    if (!connection || isHostTracker(connection.kind)) throw notFound();
    await changeConnection(tx, connection, { sealed_hook_secret: sealHookSecret(secrets, connection, secret), told_at: null });
    await recordAudit(tx, actor, {
      action: 'tracker_changed',
      subjectId: connection.id,
      before: recordedConnection(connection),
      after: { ...recordedConnection(connection), webhook: 'made' },
    });
    const address = hookAddress(publicUrl, connection);
    // Versions of Data Center before secrets: the address itself has it.
    const whole = connection.kind === 'jira_data_center' ? `${address}?secret=${secret}` : null;
    return { address, secret, address_with_secret: whole };
  });
}

interface Message {
  id: string;
  /** The header; empty: it is not signed. */
  signature: string;
  /** What the address says. */
  secret: string;
  raw: Uint8Array;
}

/** Cloud signs each message; so does Data Center, or, before it had secrets, has ours in the address. */
function isProven(kind: ConnectionRow['kind'], wanted: string, { signature, secret, raw }: Message): boolean {
  if (signature !== '' || kind === 'jira_cloud') return isSignedBy(wanted, raw, signature);
  return isSameSecret(wanted, secret);
}

/** The connection of which a message is. Throws 401 where it does not prove that, whatever connections there are; 429 where too many come. */
export async function tellingJira({ db, secrets }: Pick<Services, 'db' | 'secrets'>, message: Message): Promise<ConnectionRow> {
  const connection = await findByHook(db, message.id);
  const secret = connection && openHookSecret(secrets, connection);
  if (!connection || !secret || !isProven(connection.kind, secret, message)) throw new AppError('webhook.signature_wrong', 401);
  const retryAfter = limit.take(connection.id, Date.now());
  if (retryAfter !== null) throw new AppError('tracker.busy', 429, { params: { tracker: 'Jira' }, retryAfter });
  return connection;
}

/** Takes what Jira tells: that something has changed about an issue, never what, so that one that is forged or repeated can only cause a question. */
export async function takeJiraMessage(
  { db }: Pick<Services, 'db'>,
  connection: ConnectionRow,
  issueId: string | number | undefined,
): Promise<void> {
  await noteTold(db, connection);
  if (issueId !== undefined) await askSoon(db, connection, String(issueId));
}
