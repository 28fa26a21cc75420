import type { Post } from '../support/mail/mail-request.ts';
import { createRequest, resolve, writeOn, type Writer } from '../support/requests.ts';
import { requests } from './data/help.ts';
import { redate } from './redate.ts';
import { ago, handOf, type Teller } from './tell-assets.ts';

/** Nothing of the sample is mailed. */
const unposted: Post = {
  outbox: {
    sends: false,
    sendsFor: () => Promise.resolve(false),
    replies: null,
    post: () => Promise.reject(new Error('Nothing of the sample is mailed')),
    postReset: () => Promise.reject(new Error('Nothing of the sample is mailed')),
  },
  publicUrl: '',
  key: new Uint8Array(),
};

function writerOf(teller: Teller, username: string): Writer {
  const { id, role, name } = handOf(teller, username);
  return { id, organisationId: teller.organisationId, role, fullName: name };
}

/** Requests of people to their administrators: resolved, answered, and open. */
export async function tellHelp(teller: Teller): Promise<void> {
  const { db, organisationId, language } = teller;
  for (const { by, kind, daysAgo, subject, text, answer, resolved } of requests) {
    const { request } = await createRequest(db, writerOf(teller, by), { kind, subject: subject[language], text: text[language] }, unposted);
    await redate(db, organisationId, ago(daysAgo));
    if (answer) {
      await writeOn(db, writerOf(teller, answer.by), request.id, { text: answer.text[language] }, unposted);
      await redate(db, organisationId, ago(answer.daysAgo));
    }
    if (resolved) {
      await resolve(db, writerOf(teller, resolved.by), request.id, answer ? 2 : 1);
      await redate(db, organisationId, ago(resolved.daysAgo));
    }
  }
}
