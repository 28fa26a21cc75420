import type { CodeHostName, RemoteRepository } from '@manara/contract/connections';
import { hostOf, requireConnection, type HostServices } from './open-host.ts';
import type { Connected } from './store.ts';

/** Milliseconds for which the repositories of a connection are remembered by this process. */
const remembered = 5 * 60_000;
/** What nobody chooses from a list any more. */
const most = 20_000;

interface Remembered {
  until: number;
  repositories: Promise<RemoteRepository[]>;
}

/** By connection. */
const lists = new Map<string, Remembered>();

async function readAll(services: HostServices, connected: Connected): Promise<RemoteRepository[]> {
  const found: RemoteRepository[] = [];
  for await (const page of hostOf(services, connected).repositories()) {
    for (const { name, url, defaultBranch, isPrivate, isArchived, canWrite } of page)
      found.push({ name, url, default_branch: defaultBranch, is_private: isPrivate, is_archived: isArchived, can_write: canWrite });
    if (found.length >= most) break;
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function all(services: HostServices, organisationId: string, kind: CodeHostName, refresh: boolean): Promise<RemoteRepository[]> {
  const connected = await requireConnection(services, organisationId, kind);
  const { id } = connected.connection;
  const now = Date.now();
  for (const [key, { until }] of lists) if (until < now) lists.delete(key);
  const known = refresh ? undefined : lists.get(id);
  if (known) return known.repositories;
  const repositories = readAll(services, connected);
  lists.set(id, { until: now + remembered, repositories });
  repositories.catch(() => lists.delete(id));
  return repositories;
}

interface Listing {
  search?: string | undefined;
  refresh: boolean;
  limit: number;
}

/** The repositories that a connection reaches, by name. Throws 404 `connection.none` where there is no connection. */
export async function listRepositories(
  services: HostServices,
  organisationId: string,
  kind: CodeHostName,
  { search = '', refresh, limit }: Listing,
) {
  const part = search.trim().toLowerCase();
  const matching = (await all(services, organisationId, kind, refresh)).filter(({ name }) => name.toLowerCase().includes(part));
  const repositories = matching.slice(0, limit);
  return { repos: repositories.map(({ name }) => name), repositories, total: matching.length };
}
