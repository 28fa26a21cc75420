import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { convertDocument } from '@manara/contract/documents';
import type { ConversionSettings } from '@manara/core/document/conversion';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { documents } from '../../../platform/database/schema/documents.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { publish } from '../../../platform/live/publish.ts';
import { enqueueRun } from '../../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { lockDocument, type DocumentRow } from '../store.ts';
import { isCorrected, versionRow } from '../versions/version-rows.ts';
import { pagesSetting } from '../upload/upload-fields.ts';

/** What a sealed password opens for. */
export const passwordContext = (documentId: string) => `document password ${documentId}`;

/** The password of a protected file, readable for workers only. */
export const sealPassword = (secrets: SecretBox, documentId: string, password: string | null): string | null =>
  password === null ? null : secrets.seal(password, passwordContext(documentId));

export const openPassword = (secrets: SecretBox, { id, sealed_password }: Pick<DocumentRow, 'id' | 'sealed_password'>): string | null =>
  sealed_password === null ? null : secrets.open(sealed_password, passwordContext(id));

/** Queues the conversion of a document whose row says how. Throws 409 where one is queued or under way. */
export async function queueConversion(
  tx: Executor,
  queue: RunQueue,
  document: Pick<DocumentRow, 'id' | 'organisation_id'>,
  requestedBy: string | null,
): Promise<void> {
  const { isNew } = await enqueueRun(tx, queue, {
    organisationId: document.organisation_id,
    kind: 'conversion',
    subjectId: document.id,
    requestedBy,
  });
  if (!isNew) throw new AppError('document.busy', 409);
  await publish(tx, document.organisation_id, { kind: 'document_changed', id: document.id });
}

type Wishes = Static<typeof convertDocument.body>;

/** Settings of braille change nothing of what was read. */
const brailleOnly = (wishes: Wishes): boolean => {
  const { discard_review: _discard, ...settings } = wishes;
  const named = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return named.length > 0 && named.every((name) => ['contracted', 'cells', 'lines', 'print_pages'].includes(name));
};

function nextSettings(before: ConversionSettings, wishes: Wishes): ConversionSettings {
  const { pages, language, contracted, cells, lines, print_pages } = wishes;
  const showsPages = print_pages ?? before.print_pages ?? true;
  const formulas = wishes.formulas ?? before.formulas ?? 'all';
  return {
    pages: pages === undefined ? before.pages : pagesSetting(pages),
    language: language === undefined ? before.language : language,
    contracted: contracted ?? before.contracted,
    cells: cells ?? before.cells,
    lines: lines ?? before.lines,
    ...(!showsPages && { print_pages: false }),
    ...(formulas !== 'all' && { formulas }),
  };
}

/** Whether the result that there is was read with the same settings. */
const isReadWith = ({ converted_settings: read }: DocumentRow, { pages, language, formulas }: ConversionSettings): boolean =>
  read !== null && read.pages === pages && read.language === language && (read.formulas ?? 'all') === (formulas ?? 'all');

interface Parts {
  db: NodePgDatabase;
  queue: RunQueue;
  secrets: SecretBox;
}

/**
 * Queues another conversion of a document. Where only settings of braille are named, and there is a result that was read with the others, its
 * outputs are written again; else its source is read again. What people have corrected is put aside then, among the old versions: nobody does that without saying so.
 */
export async function convertAgain({ db, queue, secrets }: Parts, id: string, actor: Actor, wishes: Wishes): Promise<void> {
  await db.transaction(async (tx) => {
    const { organisationId } = actor;
    const document = await lockDocument(tx, organisationId, id);
    if (!document) throw notFound();
    if (document.status === 'uploaded' || document.status === 'processing') throw new AppError('document.busy', 409);
    const settings = nextSettings(document.settings, wishes);
    const reads = !brailleOnly(wishes) || !isReadWith(document, settings);
    const newest = reads && document.version !== null ? await versionRow(tx, { organisationId, id }, document.version) : null;
    if (newest && isCorrected(newest)) {
      if (!wishes.discard_review) throw new AppError('document.reviewed', 409);
      await recordAudit(tx, actor, { action: 'document_review_discarded', subjectId: id, before: { version: newest.version } });
    }
    await tx
      .update(documents)
      .set({
        settings,
        reads_source: reads,
        sealed_password: sealPassword(secrets, id, wishes.password || null),
        status: 'uploaded',
        failure: null,
      })
      .where(eq(documents.id, id));
    await queueConversion(tx, queue, document, actor.id);
  });
}
