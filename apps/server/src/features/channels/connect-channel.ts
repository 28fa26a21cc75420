import { randomUUID } from 'node:crypto';
import type { connectChannel as contract, updateChannel as updateContract } from '@manara/contract/channels';
import type { WebKind } from '@manara/core/channels/channel';
import { channelAddress } from '@manara/core/channels/channel-address';
import { lacksHttps } from '@manara/core/host-address';
import { portOf } from '@manara/egress/fetch/fetch-judged';
import type { Language } from '@manara/messages/locale';
import type { Static } from 'typebox';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { AppError, invalidFields, notFound, type ErrorCode } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  changeChannel,
  countChannels,
  findChannel,
  insertChannel,
  lockChannel,
  recordedChannel,
  removeChannel,
  type ChannelRow,
} from './channel-store.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { changeRecipients } from './mail/ask-recipients.ts';
import { listAddresses } from './mail/list-addresses.ts';
import { sendMessage } from './deliver/send-message.ts';
import { newWebhookSecret } from './messages/sign-webhook.ts';
import { sealOfChannel } from './seal-channel.ts';
import { testEvent } from './test-event.ts';

export type ChannelServices = Pick<Services, 'db' | 'secrets' | 'egress' | 'publicUrl' | 'outbox' | 'signingKey'>;

/** Channels of one organisation, far more than normal use takes. */
const most = 50;
/** Hours for which a webhook is signed by its former secret, too. */
const overlap = 24;

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

function nameOf(entered: string): string {
  const name = tidy(entered);
  if (name === '') throw invalidFields({ name: 'channel.name_required' });
  return name;
}

function addressOf(kind: WebKind, entered = ''): URL {
  const address = channelAddress(kind, entered);
  if (address) return address;
  const fault: ErrorCode = lacksHttps(entered) ? 'channel.address_https' : `channel.address_${kind}`;
  throw invalidFields({ address: fault });
}

/**
 * Throws where nothing can be sent to an address. A chat gets its first message; a program of one's own does not know the secret yet, and is only looked at
 * from here.
 */
async function checkAddress(
  { egress, publicUrl }: Pick<Services, 'egress' | 'publicUrl'>,
  kind: WebKind,
  address: URL,
  language: Language,
): Promise<void> {
  if (kind === 'webhook') {
    const verdict = await egress.judge(address.hostname, portOf(address));
    if (!verdict.ok && verdict.kind === 'refused') throw invalidFields({ address: 'channel.address_refused' });
    return;
  }
  const telling = { id: randomUUID(), language, kind: 'test', events: [testEvent()], count: 1 } as const;
  const outcome = await sendMessage({ egress, publicUrl }, { kind, address: address.href, secrets: [] }, telling);
  if (outcome.state !== 'taken') throw invalidFields({ address: `channel.${outcome.problem}` });
}

async function noteConnected(tx: Executor, actor: Actor, made: ChannelRow, details: object = {}): Promise<void> {
  if ((await countChannels(tx, actor.organisationId)) > most) throw new AppError('channel.too_many', 409, { params: { most } });
  await recordAudit(tx, actor, { action: 'channel_connected', subjectId: made.id, after: { ...recordedChannel(made), ...details } });
}

async function connectList(
  services: ChannelServices,
  actor: Actor,
  { name, addresses: entered }: { name: string; addresses: readonly string[] | undefined },
  language: Language,
): Promise<ChannelRow> {
  const addresses = listAddresses(entered);
  const { organisationId: organisation_id } = actor;
  return services.db.transaction(async (tx) => {
    const made = await insertChannel(tx, { organisation_id, kind: 'mail', name, host: '', connected_by: nameAloneOf(actor) });
    await noteConnected(tx, actor, made, { addresses: addresses.length });
    await changeRecipients(services, tx, actor, { channel: made, addresses, language });
    return made;
  });
}

export async function connectChannel(
  services: ChannelServices,
  actor: Actor,
  { kind, name, address: entered, addresses }: Static<typeof contract.body>,
  language: Language,
): Promise<{ channel: ChannelRow; secret: string | null }> {
  const { db, secrets } = services;
  const called = nameOf(name);
  if (kind === 'mail') return { channel: await connectList(services, actor, { name: called, addresses }, language), secret: null };
  const address = addressOf(kind, entered);
  await checkAddress(services, kind, address, language);
  const owner = { organisation_id: actor.organisationId, id: randomUUID() };
  const secret = kind === 'webhook' ? newWebhookSecret() : null;
  const channel = await db.transaction(async (tx) => {
    const made = await insertChannel(tx, {
      ...owner,
      kind,
      name: called,
      host: address.host,
      sealed_address: sealOfChannel(secrets, 'address', owner, address.href),
      sealed_secret: secret === null ? null : sealOfChannel(secrets, 'secret', owner, secret),
      last_used_at: kind === 'webhook' ? null : new Date(),
      connected_by: nameAloneOf(actor),
    });
    await noteConnected(tx, actor, made);
    return made;
  });
  return { channel, secret };
}

/** Renames a channel, or has it go elsewhere. What it was called for before is kept, and so are the rules and a webhook's secret. */
export async function updateChannel(
  services: ChannelServices,
  actor: Actor,
  id: string,
  { name, address: entered, addresses: listed }: Static<typeof updateContract.body>,
  language: Language,
): Promise<ChannelRow> {
  const { db, secrets } = services;
  const known = await findChannel(db, actor.organisationId, id);
  if (!known) throw notFound();
  if (known.kind === 'tracker') throw new AppError('channel.of_tracker', 409);
  const called = name === undefined ? known.name : nameOf(name);
  const isList = known.kind === 'mail';
  const addresses = isList && listed ? listAddresses(listed) : null;
  const address = known.kind === 'mail' || entered === undefined ? null : addressOf(known.kind, entered);
  if (known.kind !== 'mail' && address) await checkAddress(services, known.kind, address, language);
  return db.transaction(async (tx) => {
    const before = await lockChannel(tx, actor.organisationId, id);
    if (!before) throw notFound();
    const change: Partial<ChannelRow> = {
      name: called,
      ...(address && {
        host: address.host,
        sealed_address: sealOfChannel(secrets, 'address', before, address.href),
        state: 'connected' as const,
        held_until: null,
      }),
    };
    const after = await changeChannel(tx, before, change);
    if (addresses) await changeRecipients(services, tx, actor, { channel: after, addresses, language });
    await recordAudit(tx, actor, {
      action: 'channel_changed',
      subjectId: id,
      before: recordedChannel(before),
      after: { ...recordedChannel(after), ...(address && { address_changed: true }), ...(addresses && { addresses: addresses.length }) },
    });
    return after;
  });
}

/** Makes a new secret for a webhook. Throws 409 for a channel that has none. */
export async function changeSecret({ db, secrets }: ChannelServices, actor: Actor, id: string): Promise<{ secret: string; until: Date }> {
  return db.transaction(async (tx) => {
    const channel = await lockChannel(tx, actor.organisationId, id);
    if (!channel) throw notFound();
    if (channel.kind !== 'webhook') throw new AppError('channel.no_secret', 409);
    const secret = newWebhookSecret();
    const until = new Date(Date.now() + overlap * 3_600_000);
    await changeChannel(tx, channel, {
      sealed_secret: sealOfChannel(secrets, 'secret', channel, secret),
      sealed_old_secret: channel.sealed_secret,
      signs_twice_until: until,
    });
    await recordAudit(tx, actor, { action: 'channel_secret_changed', subjectId: id, after: recordedChannel(channel) });
    return { secret, until };
  });
}

/** Forgets a channel, and with it its rules and deliveries. */
export async function disconnectChannel({ db }: ChannelServices, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await removeChannel(tx, actor.organisationId, id);
    if (!removed) throw notFound();
    // It goes with the connection to the tracker alone.
    if (removed.kind === 'tracker') throw new AppError('channel.of_tracker', 409);
    await recordAudit(tx, actor, { action: 'channel_disconnected', subjectId: id, before: recordedChannel(removed) });
  });
}
