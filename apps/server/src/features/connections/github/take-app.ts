import { hasRole } from '@manara/core/role';
import { takeMadeApp } from '@manara/repositories/hosts/github/app-manifest';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { actorFrom, recordAudit } from '../../../platform/audit/audit-log.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { storeApp } from './apps.ts';
import { takeStep } from './connect-states.ts';
import { connectError, failed, toInstallation, type ConnectServices, type Navigation } from './start-connect.ts';

interface Brought {
  code: string | undefined;
  state: string | undefined;
  /** Of the browser that comes back. */
  cookie: string | null;
  address: string;
}

/** The second step: GitHub has made the App and leads back with a code, worth one use. On to its installation. */
export async function takeApp(services: ConnectServices, { code, state, cookie, address }: Brought): Promise<Navigation> {
  const { db, egress, secrets } = services;
  const taken = state === undefined ? null : await takeStep(db, 'create', state);
  const isSameBrowser = taken !== null && cookie !== null && hashToken(cookie) === taken.browserHash;
  if (!taken?.baseUrl || !isSameBrowser || !hasRole(taken.caller.role, 'administrator')) return failed('state_invalid');
  const { caller, baseUrl } = taken;
  if (!code) return failed('refused');
  try {
    const made = await takeMadeApp({ egress, baseUrl }, code);
    const actor = actorFrom(
      { id: caller.id, organisation_id: caller.organisationId, full_name: caller.fullName, email: caller.email },
      address,
    );
    const app = await db.transaction(async (tx) => {
      const stored = await storeApp(tx, secrets, actor, baseUrl, made);
      await recordAudit(tx, actor, { action: 'github_app_made', subjectId: stored.id, after: { base_url: baseUrl, slug: made.slug } });
      return stored;
    });
    return await toInstallation(services, app, caller.sessionId);
  } catch (error) {
    if (error instanceof HostFailure) return failed(connectError(error));
    throw error;
  }
}
