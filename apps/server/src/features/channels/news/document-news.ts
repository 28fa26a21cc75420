import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { documents } from '../../../platform/database/schema/documents.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { postNews } from './post-news.ts';

type DocumentKind = 'document_completed' | 'document_failed';

/** Characters of a name that a search takes. */
const longestSearch = 200;

export const documentEvent = (kind: DocumentKind, document: { id: string; name: string }, at: Date): ChannelEvent => ({
  kind,
  document,
  at: at.toISOString(),
  path: `/upload?search=${encodeURIComponent([...document.name].slice(0, longestSearch).join(''))}`,
});

/** Tells channels how a conversion ended, in the transaction that ends it. */
export const postDocument = (tx: Executor, run: Pick<Claim, 'id' | 'organisation_id' | 'subject_id'>, kind: DocumentKind): Promise<void> =>
  postNews(tx, run.organisation_id, `document ${run.id}`, async () => {
    const [document] = await tx
      .select({ id: documents.id, name: documents.document_name })
      .from(documents)
      .where(and(eq(documents.id, run.subject_id), eq(documents.organisation_id, run.organisation_id)));
    return document ? [documentEvent(kind, document, new Date())] : [];
  });
