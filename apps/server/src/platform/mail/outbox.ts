import { randomUUID } from 'node:crypto';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../database/executor.ts';
import { mails } from '../database/schema/mails.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
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
  /** Whether this installation sends mail; posting where it does not is an error. */
  readonly sends: boolean;
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
  const refuse = () => {
    if (!sends) throw new Error('This installation sends no mail');
  };
  return {
    sends,
    replies,
    async post(tx, { organisationId, memberId, linkId, to, kind, language, content }) {
      refuse();
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
      refuse();
      await db.insert(mails).values({ recipient: to, kind: 'reset', language });
    },
  };
}
