import type { Language } from '@manara/messages/locale';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/http/services.ts';
import { findOrganisationName } from './organisation-name-store.ts';
import type { ChannelRow } from '../channel-store.ts';
import { confirmAddress } from './list-token.ts';
import { listRecipients, noteAsked, readAsked, readRecipients } from './recipient-store.ts';
import { stopAddress } from '../../notifications/stop-token.ts';
import { unlinked } from './unlinked.ts';
import { stopRefused } from './refusal-store.ts';

type Means = Pick<Services, 'outbox' | 'publicUrl' | 'signingKey'>;

/** Mails that ask strangers to confirm: of one organization a day, and of these to one address. */
const mostAsked = 100;
const mostOfOne = 3;
const day = 86_400_000;

/** Makes these the addresses of a list, and asks those to confirm that may not get its mail yet. Throws AppError 409 where no mail is sent, or too many are asked. */
export async function changeRecipients(
  { outbox, publicUrl, signingKey }: Means,
  tx: Executor,
  { organisationId }: Actor,
  { channel, addresses, language }: { channel: ChannelRow; addresses: readonly string[]; language: Language },
): Promise<void> {
  if (!(await outbox.sendsFor(tx, organisationId))) throw new AppError('channel.no_mail', 409);
  const before = await readRecipients(tx, organisationId, [channel.id], { all: true });
  const wasListed = new Set(before.flatMap(({ address, is_listed }) => (is_listed ? [address] : [])));
  await listRecipients(tx, organisationId, channel.id, addresses);
  const refused = await stopRefused(tx, organisationId, channel.id, addresses);
  const asked = await readAsked(tx, organisationId);
  const now = await readRecipients(tx, organisationId, [channel.id]);
  const toAsk = now.filter(({ address, state, asked_at }) => {
    if (refused.has(address) || state === 'active' || (state === 'stopped' && wasListed.has(address))) return false;
    if (asked_at !== null && Date.now() - asked_at.getTime() < day) return false;
    return asked.filter((one) => one === address).length < mostOfOne;
  });
  if (asked.length + toAsk.length > mostAsked) throw new AppError('channel.too_many_asked', 409, { params: { most: mostAsked } });
  const organisation = unlinked(await findOrganisationName(tx, organisationId));
  const at = await noteAsked(
    tx,
    organisationId,
    toAsk.map(({ id }) => id),
  );
  for (const { id, address } of toAsk)
    await outbox.post(tx, {
      organisationId,
      to: address,
      kind: 'list_confirm',
      language,
      content: {
        values: { organisation, list: unlinked(channel.name) },
        url: confirmAddress(signingKey, publicUrl, { id, at }, language),
        stop: stopAddress(signingKey, publicUrl, { memberId: id, what: 'lists' }, language),
      },
    });
}
