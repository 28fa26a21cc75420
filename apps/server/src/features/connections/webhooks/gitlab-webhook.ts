import type { Static } from 'typebox';
import type { takeGitlabWebhook as endpoint } from '@manara/contract/connections';
import { hashToken, randomToken } from '../../../platform/auth/tokens.ts';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/http/services.ts';
import { changeConnection, findByWebhook, findConnection, type Connection } from '../store.ts';
import { takeOnce } from './deliveries.ts';

/** Makes the secret that GitLab is to send with each webhook, in the place of a former one. It is known only now. */
export async function makeGitlabWebhook({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>, actor: Actor) {
  const found = await findConnection(db, actor.organisationId, 'gitlab');
  if (!found) throw new AppError('connection.none', 404, { params: { host: 'gitlab' } });
  const secret = randomToken();
  await db.transaction(async (tx) => {
    await changeConnection(tx, found.connection, { webhook_hash: hashToken(secret) });
    await recordAudit(tx, actor, { action: 'connection_changed', subjectId: found.connection.id, after: { webhook: 'made' } });
  });
  return { url: `${publicUrl}/api/gitlab/webhooks`, secret };
}

interface Delivery {
  /** The same where GitLab tries again; null where it does not say. */
  id: string | null;
  body: Static<typeof endpoint.body>;
}

/** The connection whose secret a delivery brings. Throws 401 where that is none. */
export async function tellingConnection(db: Executor, secret: string): Promise<Connection> {
  const connection = secret === '' ? null : await findByWebhook(db, hashToken(secret));
  if (!connection) throw new AppError('webhook.signature_wrong', 401);
  return connection;
}

/** Takes what GitLab tells by the secret of a connection, once. */
export async function takeGitlabDelivery(
  { db, hostNews }: Pick<Services, 'db' | 'hostNews'>,
  connection: Connection,
  { id, body }: Delivery,
): Promise<void> {
  const repository = body.project?.path_with_namespace;
  const number = body.object_attributes?.iid;
  if (body.object_kind !== 'merge_request' || !repository || !number) return;
  const tell = () => hostNews.tellRequest({ organisationId: connection.organisation_id, host: connection.base_url, repository, number });
  if (id === null) await tell();
  else await takeOnce(db, `gitlab ${connection.id} ${id}`, tell);
}
