import type { connectJira as contract } from '@manara/contract/trackers';
import { lacksHttps } from '@manara/core/host-address';
import { trackerAddress } from '@manara/core/trackers/tracker-address';
import type { Static } from 'typebox';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { invalidFields, notFound, type ErrorCode } from '../../platform/http/app-error.ts';
import * as store from './connection-store.ts';
import { Jira } from './jira/jira.ts';
import { askForPerson, type TrackerServices } from './open-jira.ts';
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
  if (error.problem === 'busy') return trackerError(error);
  if (error.problem === 'refused' || error.problem === 'not_allowed') return invalidFields({ token: 'tracker.token_refused' });
  const isNoJira = error.problem === 'gone' || error.problem === 'answer_unexpected' || error.problem === 'fields_refused';
  return invalidFields({ address: isNoJira ? 'tracker.address_no_jira' : `tracker.${error.problem}` });
}

/** Connects a Jira once it has accepted the token. The same Jira keeps its targets and links; another one takes its place without them. */
export async function connectTracker(services: TrackerServices, actor: Actor, form: Form): Promise<store.ConnectionRow> {
  const { db, secrets, egress } = services;
  const { token, ...entered } = read(form);
  const { kind, base_url: baseUrl, account } = entered;
  const accountName = await new Jira(egress, { kind, baseUrl, account, token }).account().catch((error: unknown) => {
    throw atField(error);
  });
  const owner = { organisation_id: actor.organisationId, ...entered };
  const values = {
    ...owner,
    account_name: accountName,
    sealed_token: sealToken(secrets, owner, token),
    state: 'connected' as const,
    held_until: null,
    last_used_at: new Date(),
    connected_by: nameAloneOf(actor),
    connected_at: new Date(),
  };
  return db.transaction(async (tx) => {
    const before = await store.lockConnection(tx, actor.organisationId);
    const isSame = before?.kind === kind && before.base_url === baseUrl;
    if (before && isSame) {
      const after = await store.changeConnection(tx, before, values);
      await recordAudit(tx, actor, {
        action: 'tracker_changed',
        subjectId: before.id,
        before: store.recordedConnection(before),
        after: { ...store.recordedConnection(after), token_changed: true },
      });
      return after;
    }
    if (before) await end(tx, actor, before);
    const made = await store.insertConnection(tx, values);
    await recordAudit(tx, actor, { action: 'tracker_connected', subjectId: made.id, after: store.recordedConnection(made) });
    return made;
  });
}

async function end(tx: Parameters<typeof store.removeConnection>[0], actor: Actor, row: store.ConnectionRow): Promise<void> {
  await store.removeConnection(tx, row);
  await recordAudit(tx, actor, { action: 'tracker_disconnected', subjectId: row.id, before: store.recordedConnection(row) });
}

/** Forgets a connection, its targets and links. What is in Jira stays there. */
export async function disconnectTracker({ db }: TrackerServices, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await store.lockConnection(tx, actor.organisationId);
    if (!row) throw notFound();
    await end(tx, actor, row);
  });
}

/** Asks Jira who the token is for. Throws AppError where it does not say. */
export async function testTracker(services: TrackerServices, actor: Actor): Promise<store.ConnectionRow> {
  const { db } = services;
  const name = await askForPerson(services, actor.organisationId, (jira) => jira.account());
  return db.transaction(async (tx) => {
    const row = await store.lockConnection(tx, actor.organisationId);
    if (!row) throw notFound();
    await recordAudit(tx, actor, { action: 'tracker_tested', subjectId: row.id, after: store.recordedConnection(row) });
    return store.changeConnection(tx, row, { account_name: name });
  });
}
