import { checkDocument as contractOfCheck, type DocumentCheck } from '@manara/contract/document-check';
import { refusalOf } from '@manara/contract/licence-right';
import { rightsOf } from '@manara/core/licence';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { enqueueRun } from '../../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { placedAnswers } from '../../checked-files/answer-targets.ts';
import { fixedFile } from '../../checked-files/fixed-file.ts';
import { hasCertainFixes, presentAnalysis } from '../../checked-files/present-analysis.ts';
import { answerOutcomes, useInOneFile, type PlacedAnswer } from '../../issue-answers/answer-outcomes.ts';
import { presentAnswer } from '../../issue-answers/said-answer.ts';
import { checkFailureSentence } from '../../scans/run-sentence.ts';
import type { Reader } from '../present.ts';
import { currentDocument, filesOf, lockDocument } from '../store.ts';
import { documentAnswers, noteUse } from './answer-store.ts';
import { isUnderWay, noteAsked, readCheck } from './check-store.ts';

/** Of what is uploaded only PDFs have anything that says how accessible they are. */
const hasCheck = ({ file_type }: { file_type: string }): boolean => file_type === 'pdf';

const mayCheck = ({ role, licence, licenceSets }: Caller): boolean =>
  refusalOf(contractOfCheck, { role, licensed_for: rightsOf(licenceSets, licence) }) === null;

/** The check of a document's file, as a person reads it. Throws 404. */
export async function readDocumentCheck(db: Executor, id: string, { caller, language }: Reader): Promise<DocumentCheck> {
  const document = await currentDocument(db, { organisationId: caller.organisationId, id });
  if (!document) throw notFound();
  const row = await readCheck(db, caller.organisationId, id);
  const isLost = row?.state === 'analyzing' && !(await isUnderWay(db, caller.organisationId, id));
  const answers = row?.result ? await documentAnswers(db, { organisationId: caller.organisationId, documentId: id }) : [];
  const said = new Map(answers.map((answer) => [answer.target, answer]));
  const failure = isLost ? { code: 'reason.file_failed', values: { file: document.original_filename } } : (row?.failure ?? null);
  return {
    state: isLost ? 'failed' : (row?.state ?? 'none'),
    failure: failure && checkFailureSentence(language, failure),
    checked_at: row?.checked_at?.toISOString() ?? null,
    analysis: row?.result
      ? presentAnalysis(language, row.result, ({ id: target, ruleId }) => presentAnswer(ruleId, said.get(target) ?? null, language))
      : null,
    can_check: hasCheck(document) && mayCheck(caller),
    can_fix: row?.result ? hasCertainFixes(row.result) || placedAnswers(row.result, answers).length > 0 : false,
  };
}

/** Queues the check of a document's file; while one is under way, that one counts. Throws 404, 409 and 429. */
export async function checkDocument(
  { db, queue }: { db: NodePgDatabase; queue: RunQueue },
  { id: requestedBy, organisationId }: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, organisationId, id);
    if (!document) throw notFound();
    if (!hasCheck(document)) throw new AppError('document.no_check', 409);
    const { isNew } = await enqueueRun(tx, queue, { organisationId, kind: 'document_check', subjectId: id, requestedBy });
    if (isNew) await noteAsked(tx, organisationId, id);
  });
}

interface Parts {
  db: Executor;
  storage: Storage;
  onError: (error: unknown) => void;
}

/**
 * A document's own file, fixed where that is certain or people have answered. What became of their answers is kept with them, also where nothing was
 * fixed. Throws 404, and 409 where nothing in it can be fixed, or it was not checked.
 */
export async function fixDocument({ db, ...parts }: Parts, { organisationId }: Caller, id: string): Promise<FileAnswer> {
  const document = await currentDocument(db, { organisationId, id });
  if (!document) throw notFound();
  const result = (await readCheck(db, organisationId, id))?.result ?? null;
  const answered: PlacedAnswer[] = result ? placedAnswers(result, await documentAnswers(db, { organisationId, documentId: id })) : [];
  const [source] = await filesOf(db, id, 'source');
  const { original_filename: name, file_type: type } = document;
  const isFixable = hasCertainFixes(result) || answered.length > 0;
  const answers = answered.map(({ answer }) => answer);
  const fixing = source && isFixable ? await fixedFile(parts, { key: source.key, type, name }, answers) : null;
  for (const outcome of fixing?.unused ? answerOutcomes(answered, fixing.unused) : []) {
    const target = { organisationId, documentId: id, target: outcome.of };
    // A download is not broken off for it.
    await noteUse(db, target, outcome.answeredAt, useInOneFile(name, outcome)).catch(parts.onError);
  }
  if (!fixing?.made) throw new AppError('document.no_fix', 409);
  return fixing.made;
}
