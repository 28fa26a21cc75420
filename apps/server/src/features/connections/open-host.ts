import type { CodeHostName } from '@manara/contract/connections';
import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { githubHost, type GithubCredential } from '@manara/repositories/hosts/github/github-host';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { noticing } from './noticing.ts';
import { open } from './seals.ts';
import { findConnection, type Connected } from './store.ts';

/** What it takes to reach a host in the name of an organisation. */
export type HostServices = Pick<Services, 'db' | 'secrets' | 'egress'>;

interface Options {
  /** Seconds that a call may wait for a limit of the host to end; little for people who wait, more for work in the background. */
  patience?: number;
}

function credentialOf({ secrets }: HostServices, { connection, app }: Connected): GithubCredential | null {
  const owner = { organisationId: connection.organisation_id, kind: connection.kind, baseUrl: connection.base_url };
  if (connection.how === 'token') {
    const token = open(secrets, 'token', owner, connection.sealed_token);
    return token === null ? null : { how: 'token', token };
  }
  const privateKey = app && open(secrets, 'app key', owner, app.sealed_key);
  if (!app || !privateKey || connection.installation_id === null) return null;
  return { how: 'app', appId: app.app_id, privateKey, installationId: connection.installation_id };
}

/** The host behind a connection. What its calls tell of the connection is written down: see noticing.ts. */
export function hostOf(services: HostServices, connected: Connected, { patience }: Options = {}): CodeHost {
  const { connection } = connected;
  const credential = credentialOf(services, connected);
  if (!credential) throw new AppError('connection.unreadable', 409, { params: { host: connection.kind } });
  const reach = { egress: services.egress, baseUrl: connection.base_url, ...(patience !== undefined && { patience }) };
  return noticing(githubHost(reach, credential), services.db, connection);
}

/**
 * The host of repositories that an organisation has connected. Throws AppError: 404 `connection.none` where there is none. Its calls reject
 * with HostFailure, whose sentence the error handler knows; hostError() makes it elsewhere.
 */
export async function openHost(services: HostServices, organisationId: string, kind: CodeHostName, options?: Options): Promise<CodeHost> {
  const connected = await findConnection(services.db, organisationId, kind);
  if (!connected) throw new AppError('connection.none', 404, { params: { host: kind } });
  return hostOf(services, connected, options);
}
