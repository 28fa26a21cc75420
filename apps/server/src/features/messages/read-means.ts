import type { MessageMeans } from '@manara/contract/messages';
import type { Services } from '../../platform/http/services.ts';
import { findOwnServer, namesOf, ownState } from '../../platform/mail/own-server.ts';
import { textFact } from '../support/status/text-facts.ts';
import { workerFacts } from '../support/status/worker-facts.ts';

const unnamed = { server: '', sender: null };

async function readMail(
  { db, outbox, senders }: Pick<Services, 'db' | 'outbox' | 'senders'>,
  organisationId: string,
): Promise<MessageMeans['mail']> {
  const own = await findOwnServer(db, organisationId);
  if (own) return { own: true, ...namesOf(own), state: ownState(own).state };
  if (!outbox.sends) return null;
  const fact = (await workerFacts(db, true)).find(({ part }) => part === 'mail');
  return { own: false, ...(senders.mail ?? unnamed), state: fact?.state ?? 'unknown' };
}

/** How messages of an organisation leave, for those who depend on it. No secret and no account is in it. */
export async function readMeans(
  { db, outbox, texts, senders }: Pick<Services, 'db' | 'outbox' | 'texts' | 'senders'>,
  organisationId: string,
): Promise<MessageMeans> {
  const { state } = await textFact(db, texts);
  return {
    mail: await readMail({ db, outbox, senders }, organisationId),
    sms: texts.sends ? { ...(senders.sms ?? unnamed), state } : null,
  };
}
