import { randomUUID } from 'node:crypto';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../database/executor.ts';
import { mails } from '../database/schema/mails.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { hasOwnServer, isOfAccount } from './own-server.ts';
import type { MailContent, MailKind } from './write-letter.ts';

export interface NewMail {
  organisationId: string;
  /** The member whom it is for, where it is one. */
  memberId?: string;
  /** The one-time link in it. */
  linkId?: string;
  to: string;
  kind: MailKind;
  language: Language;
  content: MailContent;
}

/** Takes mails to be sent by a worker. */
export interface Outbox {
  /** Whether this installation sends mail itself; what is about accounts leaves by its server alone, and posting that where there is none is an error. */
  readonly sends: boolean;
  /** Whether an organisation's other mails are sent, by the installation's server or one of its own; posting where they are not is an error, too. */
  sendsFor(db: Executor, organisationId: string): Promise<boolean>;
  /** The address at which replies come in; null where none do. */
  readonly replies: string | null;
  /** Stores a mail in the caller's transaction: it goes out once that has succeeded. Answers its id. */
  post(tx: Executor, mail: NewMail): Promise<string>;
  /** Asks for a reset link for an address. Whose it is, and whether it is anybody's, the worker finds out: the caller must not notice. */
  postReset(db: Executor, to: string, language: Language): Promise<void>;
}

/** What a mail says can be opened for that mail alone. */
export const contextOf = (id: string) => `mail ${id}`;

export const sealContent = (secrets: SecretBox, id: string, content: MailContent) => secrets.seal(JSON.stringify(content), contextOf(id));

export function createOutbox(secrets: SecretBox, sends: boolean, replies: string | null = null): Outbox {
  const sendsFor = async (db: Executor, organisationId: string) => sends || (await hasOwnServer(db, organisationId));
  const refuse = () => {
    throw new Error('There is no server that would send this mail');
  };
  return {
    sends,
    sendsFor,
    replies,
    async post(tx, { organisationId, memberId, linkId, to, kind, language, content }) {
      if (!(isOfAccount(kind) ? sends : await sendsFor(tx, organisationId))) refuse();
      const id = randomUUID();
      await tx.insert(mails).values({
        id,
        organisation_id: organisationId,
        user_id: memberId ?? null,
        link_id: linkId ?? null,
        recipient: to,
        kind,
        language,
        sealed: sealContent(secrets, id, content),
      });
      return id;
    },
    async postReset(db, to, language) {
      if (!sends) refuse();
      await db.insert(mails).values({ recipient: to, kind: 'reset', language });
    },
  };
}
