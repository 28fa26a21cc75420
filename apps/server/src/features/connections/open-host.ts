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
import { findConnection, findConnectionTo, type Connected, type HostPlace } from './store.ts';

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

/** Asks nothing once `find` answers another connection, or none: whoever works with the host when it is disconnected stops there. */
function openConnected(
  services: HostServices,
  connected: Connected,
  find: () => Promise<Connected | null>,
  options: HostOptions,
): CodeHost | null {
  const { connection } = connected;
  const isOpen = async () => (await find())?.connection.id === connection.id;
  const host = connect(services, connected, { egress: services.egress, baseUrl: connection.base_url, isOpen, ...options });
  return host && noticing(host, services.db, connection);
}

/** The host behind a connection, for what concerns the connection itself. What its calls tell of it is written down: see noticing.ts. */
export function hostOf(services: HostServices, connected: Connected, options: HostOptions = {}): CodeHost {
  const { organisation_id, kind } = connected.connection;
  const host = openConnected(services, connected, () => findConnection(services.db, organisation_id, kind), options);
  if (!host) throw new AppError('connection.unreadable', 409, { params: { host: kind } });
  return host;
}

/**
 * The host where a repository is, and the only way to it: the connection of its organisation to that very host, which the repository was chosen on. null where
 * there is none, where its installation was removed, or where its credential cannot be read. Its calls reject with HostFailure, whose sentence the error
 * handler knows; hostError() makes it elsewhere.
 */
export async function openHostAt(services: HostServices, place: HostPlace, options: HostOptions = {}): Promise<CodeHost | null> {
  const find = () => findConnectionTo(services.db, place);
  const connected = await find();
  return connected && openConnected(services, connected, find, options);
}

/** What the organisation has connected of a kind. Throws AppError 404 `connection.none` where that is nothing. */
export async function requireConnection({ db }: HostServices, organisationId: string, kind: CodeHostName): Promise<Connected> {
  const connected = await findConnection(db, organisationId, kind);
  if (!connected) throw new AppError('connection.none', 404, { params: { host: kind } });
  return connected;
}
