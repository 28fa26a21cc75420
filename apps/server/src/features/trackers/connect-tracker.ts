import type { connectJira as contract } from '@manara/contract/trackers';
import { lacksHttps } from '@manara/core/host-address';
import { trackerNameOf, trackerTitles, type HostTracker, type TrackerKind } from '@manara/core/trackers/tracker';
import { trackerAddress } from '@manara/core/trackers/tracker-address';
import type { Static } from 'typebox';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { invalidFields, notFound, type ErrorCode } from '../../platform/http/app-error.ts';
import { insertChannel } from '../channels/channel-store.ts';
import { hostOf, requireConnection } from '../connections/open-host.ts';
import * as store from './connection-store.ts';
import { Jira } from './jira/jira.ts';
import { askForPerson, type TrackerServices } from './open-tracker.ts';
import { sealToken } from './seal-token.ts';
import { TrackerFailure, trackerError } from './tracker-failure.ts';

type Form = Static<typeof contract.body>;

const mailAddress = /^[^\s@:]+@[^\s@:]+$/;
/** What tokens are written with. */
const tokenCharacters = /^[\x21-\x7e]+$/;

function read({ kind, address, account: mail = '', token: entered }: Form) {
  const baseUrl = trackerAddress(kind, address);
  const account = kind === 'jira_cloud' ? mail.trim() : null;
  const token = entered.trim();
  const problems: Record<string, ErrorCode> = {};
  if (baseUrl === null) problems['address'] = lacksHttps(address) ? 'tracker.address_https' : 'tracker.address_invalid';
  if (account !== null && !mailAddress.test(account)) problems['account'] = 'tracker.account_required';
  if (!tokenCharacters.test(token)) problems['token'] = 'tracker.token_required';
  if (baseUrl === null || Object.keys(problems).length > 0) throw invalidFields(problems);
  return { kind, base_url: baseUrl, account, token };
}

/** A failure of the first question, at the field that it is about. */
function atField(error: unknown): unknown {
  if (!(error instanceof TrackerFailure)) return error;
  if (error.problem === 'busy') return trackerError(error, 'jira');
  if (error.problem === 'refused' || error.problem === 'not_allowed') return invalidFields({ token: 'tracker.token_refused' });
  const isNoJira = error.problem === 'gone' || error.problem === 'answer_unexpected' || error.problem === 'fields_refused';
  return invalidFields({
    address: isNoJira ? 'tracker.address_no_jira' : { code: `tracker.${error.problem}`, params: { tracker: 'Jira' } },
  });
}

interface Connected {
  kind: TrackerKind;
  base_url: string;
  account: string | null;
  account_name: string;
  sealed_token: string | null;
}

/** Puts a tracker in the place of the organisation’s former one. The same one keeps its targets and links. */
async function take(db: TrackerServices['db'], actor: Actor, connected: Connected): Promise<store.ConnectionRow> {
  const { kind, base_url: baseUrl } = connected;
  const values = {
    ...connected,
    organisation_id: actor.organisationId,
    state: 'connected' as const,
    held_until: null,
    last_used_at: new Date(),
    connected_by: nameAloneOf(actor),
    connected_at: new Date(),
  };
  return db.transaction(async (tx) => {
    const before = await store.lockConnection(tx, actor.organisationId);
    if (before?.kind === kind && before.base_url === baseUrl) {
      const after = await store.changeConnection(tx, before, values);
      await recordAudit(tx, actor, {
        action: 'tracker_changed',
        subjectId: before.id,
        before: store.recordedConnection(before),
        after: { ...store.recordedConnection(after), ...(connected.sealed_token !== null && { token_changed: true }) },
      });
      return after;
    }
    if (before) await end(tx, actor, before);
    const made = await store.insertConnection(tx, values);
    // Where rules lead that add issues; it goes with the connection.
    await insertChannel(tx, {
      organisation_id: made.organisation_id,
      connection_id: made.id,
      kind: 'tracker',
      name: trackerTitles[trackerNameOf(kind)],
      host: new URL(baseUrl).host,
      connected_by: made.connected_by,
    });
    await recordAudit(tx, actor, { action: 'tracker_connected', subjectId: made.id, after: store.recordedConnection(made) });
    return made;
  });
}

/** Connects a Jira once it has accepted the token. */
export async function connectJira(services: TrackerServices, actor: Actor, form: Form): Promise<store.ConnectionRow> {
  const { db, secrets, egress } = services;
  const { token, ...entered } = read(form);
  const { kind, base_url: baseUrl, account } = entered;
  const accountName = await new Jira(egress, { kind, baseUrl, account, token }).account().catch((error: unknown) => {
    throw atField(error);
  });
  const sealed = sealToken(secrets, { organisation_id: actor.organisationId, ...entered }, token);
  return take(db, actor, { ...entered, account_name: accountName, sealed_token: sealed });
}

/** Has issues added to the repositories of a host that is connected, once it has said whose the connection is. Rejects with HostFailure where it does not. */
export async function connectHost(services: TrackerServices, actor: Actor, kind: HostTracker): Promise<store.ConnectionRow> {
  const connected = await requireConnection(services, actor.organisationId, kind);
  const { login } = await hostOf(services, connected).account();
  const { base_url: baseUrl } = connected.connection;
  return take(services.db, actor, { kind, base_url: baseUrl, account: null, account_name: login, sealed_token: null });
}

async function end(tx: Parameters<typeof store.removeConnection>[0], actor: Actor, row: store.ConnectionRow): Promise<void> {
  await store.removeConnection(tx, row);
  await recordAudit(tx, actor, { action: 'tracker_disconnected', subjectId: row.id, before: store.recordedConnection(row) });
}

/** Forgets a connection, its targets and links. What is in the tracker stays there. */
export async function disconnectTracker({ db }: TrackerServices, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await store.lockConnection(tx, actor.organisationId);
    if (!row) throw notFound();
    await end(tx, actor, row);
  });
}

/** Asks the tracker whose the access is. Throws AppError where it does not say. */
export async function testTracker(services: TrackerServices, actor: Actor): Promise<store.ConnectionRow> {
  const { db } = services;
  const name = await askForPerson(services, actor.organisationId, (tracker) => tracker.account());
  return db.transaction(async (tx) => {
    const row = await store.lockConnection(tx, actor.organisationId);
    if (!row) throw notFound();
    await recordAudit(tx, actor, { action: 'tracker_tested', subjectId: row.id, after: store.recordedConnection(row) });
    return store.changeConnection(tx, row, { account_name: name });
  });
}
