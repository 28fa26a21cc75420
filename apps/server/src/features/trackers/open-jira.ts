import { notFound } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { findConnection, noteConnection, type ConnectionRow } from './connection-store.ts';
import { Jira } from './jira/jira.ts';
import { openToken } from './seal-token.ts';
import { TrackerFailure, trackerError } from './tracker-failure.ts';

export type TrackerServices = Pick<Services, 'db' | 'secrets' | 'egress' | 'publicUrl' | 'queue'>;

/** The Jira of a connection. Throws TrackerFailure where its token cannot be opened any more. */
export function openJira({ secrets, egress }: Pick<TrackerServices, 'secrets' | 'egress'>, row: ConnectionRow): Jira {
  const token = openToken(secrets, row);
  if (token === null) throw new TrackerFailure('unreadable');
  return new Jira(egress, { kind: row.kind, baseUrl: row.base_url, account: row.account, token });
}

/** Asks the Jira of an organisation something for a person who waits. Throws AppError: 404 without a connection, else what Jira did not do. */
export async function askForPerson<T>(services: TrackerServices, organisationId: string, ask: (jira: Jira) => Promise<T>): Promise<T> {
  const { db } = services;
  const connection = await findConnection(db, organisationId);
  if (!connection) throw notFound();
  try {
    const answer = await ask(openJira(services, connection));
    await db.transaction((tx) => noteConnection(tx, connection, { problem: null, hold: null }));
    return answer;
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    const { problem, retryAfter } = error;
    await db.transaction((tx) => noteConnection(tx, connection, { problem, hold: problem === 'busy' ? retryAfter : null }));
    throw trackerError(error);
  }
}
