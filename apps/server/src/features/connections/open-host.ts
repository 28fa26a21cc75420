import type { CodeHostName } from '@manara/contract/connections';
import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { githubHost } from '@manara/repositories/hosts/github/github-host';
import { gitlabHost } from '@manara/repositories/hosts/gitlab/gitlab-host';
import type { HostReach } from '@manara/repositories/hosts/host-reach';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { openApp } from './github/apps.ts';
import { noticing } from './noticing.ts';
import { open } from './seals.ts';
import { findConnection, type Connected } from './store.ts';

/** What it takes to reach a host in the name of an organisation. */
export type HostServices = Pick<Services, 'db' | 'secrets' | 'egress'>;

export interface HostOptions {
  /** Seconds that a call may wait for a limit of the host to end; little for people who wait, more for work in the background. */
  patience?: number;
  /** Seconds that each try of a call may take. */
  timeout?: number;
}

/** null where what is sealed cannot be opened any more. */
function connect({ secrets }: HostServices, { connection, app }: Connected, reach: HostReach): CodeHost | null {
  const owner = { organisationId: connection.organisation_id, kind: connection.kind, baseUrl: connection.base_url };
  if (connection.how === 'token') {
    const token = open(secrets, 'token', owner, connection.sealed_token);
    if (token === null) return null;
    return connection.kind === 'github' ? githubHost(reach, { how: 'token', token }) : gitlabHost(reach, token);
  }
  const opened = app && openApp(secrets, app);
  if (!opened || connection.installation_id === null) return null;
  return githubHost(reach, { how: 'app', ...opened, installationId: connection.installation_id });
}

/** The host behind a connection. What its calls tell of the connection is written down: see noticing.ts. */
export function hostOf(services: HostServices, connected: Connected, options: HostOptions = {}): CodeHost {
  const { connection } = connected;
  const reach = { egress: services.egress, baseUrl: connection.base_url, ...options };
  const host = connect(services, connected, reach);
  if (!host) throw new AppError('connection.unreadable', 409, { params: { host: connection.kind } });
  return noticing(host, services.db, connection);
}

/**
 * The host of repositories that an organisation has connected. Throws AppError: 404 `connection.none` where there is none. Its calls reject
 * with HostFailure, whose sentence the error handler knows; hostError() makes it elsewhere.
 */
export async function openHost(
  services: HostServices,
  organisationId: string,
  kind: CodeHostName,
  options?: HostOptions,
): Promise<CodeHost> {
  const connected = await findConnection(services.db, organisationId, kind);
  if (!connected) throw new AppError('connection.none', 404, { params: { host: kind } });
  return hostOf(services, connected, options);
}
