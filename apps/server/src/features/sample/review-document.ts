import { eq } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../platform/auth/caller.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { keepContents } from '../documents/versions/known-contents.ts';
import type { DocumentKey } from '../documents/versions/version-rows.ts';
import { changeReview, type Change, type ReviewParts } from '../review/change-review.ts';
import { edits, mark } from '../review/edit-review.ts';
import type { Hand } from '../triage/hand.ts';

/** A person of the sample as a caller: they have no session, and no call is made. */
const callerOf = ({ organisationId, id, name, role }: Hand): Caller => ({
  id,
  accountId: id,
  organisationId,
  sessionId: id,
  providerId: null,
  hadSecondStep: false,
  keyScope: null,
  isOrganisationKey: false,
  role,
  licence: 'pro',
  licenceSets: null,
  owesSecondFactor: false,
  email: '',
  fullName: name,
});

interface Review {
  by: Hand;
  language: Language;
  title: string;
  /** Marked as reviewed; else its review has only begun. */
  isReviewed: boolean;
}

/** Does what a person does in the review of a document, where it was converted: corrects its title, and says that it is right. */
export async function reviewDocument(
  { db, storage }: { db: NodePgDatabase; storage: Storage },
  key: DocumentKey,
  { by, language, title, isReviewed }: Review,
): Promise<void> {
  const parts: ReviewParts = { db, storage, known: keepContents(), onError: () => undefined };
  const change = async (decide: Change['decide']) => {
    const [row] = await db.select().from(documents).where(eq(documents.id, key.id));
    if (row?.status !== 'completed' || row.version === null) return;
    await changeReview(parts, { key, seen: row.version, actor: by.actor, reader: { caller: callerOf(by), language }, decide });
  };
  await change(edits([{ type: 'set_document', title }], new Map()));
  if (isReviewed) await change(mark(true, by.name));
}
