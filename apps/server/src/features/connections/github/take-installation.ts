import { githubHost } from '@manara/repositories/hosts/github/github-host';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { AppError, invalidFields } from '../../../platform/http/app-error.ts';
import type { HostServices } from '../open-host.ts';
import { storeConnection } from '../store.ts';
import { findApp, openApp } from './apps.ts';
import { takeStep } from './connect-states.ts';

interface Brought {
  installation_id?: number | null;
  setup_action?: string | null;
  state?: string | null;
}

/**
 * The last step: somebody has installed the organisation's own App and is led back. The state was made for this very session, once; whose
 * the installation is, GitHub says: of an App of ours, no other account's number is taken.
 */
export async function takeInstallation(
  { db, secrets, egress }: HostServices,
  user: Caller,
  actor: Actor,
  { installation_id, setup_action, state }: Brought,
): Promise<void> {
  const taken = state ? await takeStep(db, 'install', state) : null;
  if (!taken?.baseUrl || taken.caller.sessionId !== user.sessionId) throw new AppError('connection.state_invalid', 409);
  if (setup_action === 'request') throw new AppError('connection.requested', 409);
  if (!installation_id) throw invalidFields({ installation_id: 'field.required' });
  const { baseUrl } = taken;
  const app = await findApp(db, user.organisationId, baseUrl);
  const opened = app && openApp(secrets, app);
  if (!opened) throw new AppError('connection.state_invalid', 409);
  const account = await githubHost({ egress, baseUrl }, { how: 'app', ...opened, installationId: installation_id }).account();
  await db.transaction((tx) =>
    storeConnection(tx, actor, {
      kind: 'github',
      base_url: baseUrl,
      account_login: account.login,
      account_url: account.url,
      how: 'app',
      github_app_id: app.id,
      installation_id,
    }),
  );
}
