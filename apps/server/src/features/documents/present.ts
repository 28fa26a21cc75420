import type { Document, DocumentDetails } from '@manara/contract/documents';
import { outputs as allOutputs } from '@manara/core/document/conversion';
import { isOfFiles } from '@manara/core/document/document';
import type { Language } from '@manara/messages/locale';
import { notFound } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { documentText, failureText, takesPassword } from './document-text.ts';
import { canChange, canDelete } from './policy.ts';
import { readDocumentRow, sameFile, type ListedDocument } from './store.ts';

/** Who reads, and in which language. */
export interface Reader {
  caller: Caller;
  language: Language;
}

/** A document as lists show it. */
export function presentDocument({ document, uploadedBy, run, outputs }: ListedDocument, { caller, language }: Reader): Document {
  const { status, failure } = document;
  const known = run?.checkpoint.known ?? 0;
  return {
    id: document.id,
    document_name: document.document_name,
    original_filename: document.original_filename,
    file_type: document.file_type,
    file_size: document.file_size,
    status,
    created_at: document.created_at.toISOString(),
    uploaded_by: uploadedBy,
    progress: run ? run.progress : status === 'completed' ? 100 : 0,
    pages_done: Math.min(run?.checkpoint.done ?? 0, known),
    pages_known: known,
    failure: failure && { code: failure, message: failureText(language, failure), takes_password: takesPassword(failure) },
    // While another conversion is under way, those of the one before are kept, and cannot be had.
    outputs: status === 'completed' ? allOutputs.filter((output) => outputs.includes(output)) : [],
    pages: document.pages,
    language: document.language,
    file_notices: (document.notices ?? [])
      .filter(({ code }) => isOfFiles(code))
      .map(({ code, counts }) => documentText(language, `notice.${code}`, counts)),
    reviewed_at: document.reviewed_at?.toISOString() ?? null,
    outputs_older: document.version !== null && document.outputs_version !== null && document.outputs_version < document.version,
    can_change: canChange(caller),
    can_delete: canDelete(caller, document.owner_id),
  };
}

/** A document with all that is known of it. Throws 404 for an id of nobody's or of another organisation's. */
export async function readDetails(db: Executor, id: string, reader: Reader): Promise<DocumentDetails> {
  const listed = await readDocumentRow(db, reader.caller.organisationId, id);
  if (!listed) throw notFound();
  const { document } = listed;
  return {
    ...presentDocument(listed, reader),
    settings: document.settings,
    same_as: await sameFile(db, document),
    title: document.title,
    engines: document.engines ?? [],
    milliseconds: document.milliseconds,
    converted_at: document.converted_at?.toISOString() ?? null,
    confidence: document.confidence,
    doubts: document.doubts,
    notices: (document.notices ?? []).map(({ code, pages = [], counts }) => ({
      code,
      message: documentText(reader.language, `notice.${code}`, counts),
      pages: pages.map((page) => page + 1),
    })),
    reviewed_by: document.reviewed_by,
    outputs_failed: document.outputs_failed ?? [],
  };
}
