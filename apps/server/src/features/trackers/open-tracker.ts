import { isHostTracker, trackerNameOf, type JiraKind } from '@manara/core/trackers/tracker';
import { notFound } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { openHostAt } from '../connections/open-host.ts';
import { listRepositories } from '../connections/repositories.ts';
import { findConnection, noteConnection, type ConnectionRow } from './connection-store.ts';
import { hostTracker } from './hosts/host-tracker.ts';
import { jiraTracker } from './jira/jira-tracker.ts';
import { Jira } from './jira/jira.ts';
import { openToken } from './seal-token.ts';
import type { Tracker } from './tracker.ts';
import { TrackerFailure, trackerError } from './tracker-failure.ts';

export type TrackerServices = Pick<Services, 'db' | 'secrets' | 'egress' | 'publicUrl' | 'queue' | 'storage'>;
/** What it takes to ask a tracker. */
export type Opening = Pick<TrackerServices, 'db' | 'secrets' | 'egress'>;

/** Seconds that a call to a code host may wait for a limit, and that each try takes: together less than the lease of an issue. */
const hurry = { patience: 2, timeout: 8 };
/** Nobody chooses from more. */
const mostListed = 20_000;

function openJira({ secrets, egress }: Opening, row: ConnectionRow, kind: JiraKind): Jira {
  const token = openToken(secrets, row);
  if (token === null) throw new TrackerFailure('unreadable');
  return new Jira(egress, { kind, baseUrl: row.base_url, account: row.account, token });
}

/** The tracker of a connection. Throws TrackerFailure where what opens it is gone. */
export async function openTracker(services: Opening, row: ConnectionRow): Promise<Tracker> {
  const { kind, organisation_id: organisationId, base_url: baseUrl } = row;
  if (!isHostTracker(kind)) return jiraTracker(openJira(services, row, kind), { kind, baseUrl });
  const opened = await openHostAt(services, { organisationId, provider: kind, host: baseUrl }, hurry);
  if (!opened) throw new TrackerFailure('refused');
  const list = async (search: string) =>
    (await listRepositories(services, organisationId, kind, { search, refresh: false, limit: mostListed })).repositories;
  return hostTracker(opened, { list });
}

async function askOpened<T>(services: TrackerServices, connection: ConnectionRow, ask: () => Promise<T>): Promise<T> {
  const { db } = services;
  try {
    const answer = await ask();
    await db.transaction((tx) => noteConnection(tx, connection, { problem: null, hold: null }));
    return answer;
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    const { problem, retryAfter } = error;
    await db.transaction((tx) => noteConnection(tx, connection, { problem, hold: problem === 'busy' ? retryAfter : null }));
    throw trackerError(error, trackerNameOf(connection.kind));
  }
}

/** Asks the tracker of an organisation something for a person who waits. Throws AppError: 404 without a connection, else what the tracker did not do. */
export async function askForPerson<T>(
  services: TrackerServices,
  organisationId: string,
  ask: (tracker: Tracker) => Promise<T>,
): Promise<T> {
  const connection = await findConnection(services.db, organisationId);
  if (!connection) throw notFound();
  return askOpened(services, connection, async () => ask(await openTracker(services, connection)));
}

/** The same of what Jira alone has. */
export async function askJiraForPerson<T>(services: TrackerServices, organisationId: string, ask: (jira: Jira) => Promise<T>): Promise<T> {
  const connection = await findConnection(services.db, organisationId);
  if (!connection) throw notFound();
  const { kind } = connection;
  if (isHostTracker(kind)) throw notFound();
  return askOpened(services, connection, async () => ask(openJira(services, connection, kind)));
}
