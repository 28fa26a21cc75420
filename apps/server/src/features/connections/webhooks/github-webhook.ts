import type { Static } from 'typebox';
import type { takeGithubWebhook as endpoint } from '@manara/contract/connections';
import { isSignedBy } from '@manara/repositories/hosts/webhook-signature';
import { recordAudit, systemActor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/http/services.ts';
import { appsOfNumber, webhookSecret } from '../github/apps.ts';
import { noteHost } from '../../trackers/note-host.ts';
import { changeConnection, findInstalled, type Connection, type StoredApp } from '../store.ts';
import { takeOnce } from './deliveries.ts';

interface Signed {
  /** GitHub's number of the App, as the header says it: only to find the secret, which then proves it. */
  appId: number;
  signature: string;
  raw: Uint8Array;
}

interface Delivery extends Pick<Signed, 'signature'> {
  event: string;
  body: Static<typeof endpoint.body>;
}

const stateAfter: Record<string, Connection['state']> = {
  created: 'connected',
  unsuspend: 'connected',
  new_permissions_accepted: 'connected',
  suspend: 'suspended',
  deleted: 'removed',
};

async function changeState(db: Executor, app: StoredApp, { action = '', installation }: Delivery['body']): Promise<void> {
  const state = stateAfter[action];
  const connection = installation && (await findInstalled(db, app.id, installation.id));
  if (!state || !connection || connection.state === state) return;
  await changeConnection(db, connection, { state });
  const { organisation_id: organisationId, kind, base_url: baseUrl } = connection;
  await noteHost(db, { organisationId, kind, baseUrl }, state === 'connected');
  await recordAudit(db, systemActor(app.organisation_id), {
    action: 'connection_changed',
    subjectId: connection.id,
    before: { state: connection.state },
    after: { state },
  });
}

/** The App with whose secret a delivery is signed. Throws 401 where that is none. */
export async function signingApp({ db, secrets }: Pick<Services, 'db' | 'secrets'>, { appId, raw, signature }: Signed): Promise<StoredApp> {
  const app = (await appsOfNumber(db, appId)).find((one) => {
    const secret = webhookSecret(secrets, one);
    return secret !== null && isSignedBy(secret, raw, signature);
  });
  if (!app) throw new AppError('webhook.signature_wrong', 401);
  return app;
}

/** Takes what GitHub tells of an App that has signed it, once. */
export async function takeGithubDelivery(
  { db, hostNews }: Pick<Services, 'db' | 'hostNews'>,
  app: StoredApp,
  { signature, event, body }: Delivery,
): Promise<void> {
  const repository = body.repository?.full_name;
  const number = body.pull_request?.number;
  // The signature is of what is told alone: under another number, which nobody signs, it is the same delivery.
  await takeOnce(db, `github ${app.id} ${signature}`, async () => {
    if (event === 'installation') await db.transaction((tx) => changeState(tx, app, body));
    if (event === 'pull_request' && repository && number)
      await hostNews.tellRequest({ organisationId: app.organisation_id, host: app.base_url, repository, number });
  });
}
