import { and, eq, sql } from 'drizzle-orm';
import type { DocumentFailure } from '@manara/contract/documents';
import type { DocumentEvent } from '@manara/contract/live';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { documentVersions } from '../../platform/database/schema/document-versions.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import type { EventLoaders, EventSource } from '../../platform/live/event-loaders.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { isActive } from '../../platform/queue/transition.ts';
import { documentText, failureText } from './document-text.ts';
import type { DocumentRow } from './store.ts';

/** The event that fits a run as it stands. */
function typeOf({ status }: Run): DocumentEvent['type'] {
  if (isActive(status)) return 'document_progress';
  return status === 'completed' ? 'document_completed' : 'document_failed';
}

/** Why it came to nothing; null where it did not. */
const failureOf = ({ status }: Run, { failure }: DocumentRow): DocumentFailure | null =>
  status === 'cancelled' ? 'cancelled' : status === 'failed' ? (failure ?? 'failed') : null;

function messageOf(language: Language, run: Run, document: DocumentRow): string {
  const { document_name: name } = document;
  const { done, known } = run.checkpoint;
  if (isActive(run.status))
    return known === 0
      ? documentText(language, 'event.waiting', { name })
      : documentText(language, 'event.progress', { name, done: Math.min(done, known), known });
  const failure = failureOf(run, document);
  if (failure === null) return documentText(language, 'event.completed', { name });
  if (failure === 'cancelled') return documentText(language, 'event.cancelled', { name });
  return documentText(language, 'event.failed', { name, reason: failureText(language, failure) });
}

/** What became of a conversion; null where its document is gone. */
async function loadRun(db: Executor, { organisationId, id, language }: EventSource): Promise<DocumentEvent | null> {
  const [found] = await db
    .select({ run: runs, document: documents })
    .from(runs)
    .innerJoin(documents, eq(documents.id, runs.subject_id))
    .where(and(eq(runs.id, id), eq(runs.organisation_id, organisationId)));
  if (!found) return null;
  const { run, document } = found;
  const type = typeOf(run);
  const { done, known } = run.checkpoint;
  const failure = failureOf(run, document);
  return {
    type,
    message: messageOf(language, run, document),
    id: run.id,
    document_id: document.id,
    document_name: document.document_name,
    timestamp: new Date().toISOString(),
    // What waits becomes what is being worked on, and what is worked on ends.
    refresh_required: type !== 'document_progress' || known === 0,
    ...(failure && { failure }),
    ...(type === 'document_progress' && { progress: run.progress, pages_done: Math.min(done, known), pages_known: known }),
  };
}

async function loadChange(db: Executor, { organisationId, id, language }: EventSource): Promise<DocumentEvent> {
  const [document] = await db
    .select({ document_name: documents.document_name })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.organisation_id, organisationId)));
  return {
    type: 'document_changed',
    message: documentText(language, 'event.changed'),
    id,
    document_id: id,
    document_name: document?.document_name ?? '',
    timestamp: new Date().toISOString(),
    refresh_required: true,
  };
}

/** The newest version of a document; null where there is none. Lists show nothing of it. */
async function loadEdit(db: Executor, { organisationId, id, language }: EventSource): Promise<DocumentEvent | null> {
  const [found] = await db
    .select({ name: documents.document_name, version: documentVersions.version, by: documentVersions.actor })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.document_id, documents.id), eq(documentVersions.version, sql`${documents.version}`)),
    )
    .where(and(eq(documents.id, id), eq(documents.organisation_id, organisationId)));
  if (!found) return null;
  const { name, version, by } = found;
  return {
    type: 'document_edited',
    message: documentText(language, 'event.edited', { name }),
    id,
    document_id: id,
    document_name: name,
    timestamp: new Date().toISOString(),
    refresh_required: false,
    version,
    by,
  };
}

/** Says how the events of documents are read for a person. */
export function addDocumentEvents(events: EventLoaders, db: Executor): void {
  for (const kind of ['document_progress', 'document_completed', 'document_failed']) events.add(kind, (source) => loadRun(db, source));
  events.add('document_edited', (source) => loadEdit(db, source));
  events.add('document_changed', (source) => loadChange(db, source));
}
