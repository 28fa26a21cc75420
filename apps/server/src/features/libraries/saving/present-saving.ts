import type { LibrarySaving } from '@manara/contract/libraries';
import type { Refusal } from '@manara/core/document-check/document-finding';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import type { Executor } from '../../../platform/database/executor.ts';
import type { SavedFiles } from '../../../platform/database/schema/runs.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { isErrorCode, sentence } from '../../../platform/http/sentence.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { runSentence } from '../../scans/run-sentence.ts';
import { connectionOf, filesToSave, mustBeWritable } from './saveable.ts';
import { findAsset, latestSaving, savedSoFar, type Asset } from './saving-store.ts';

function whyLeft(language: Language, { code, values }: SavedFiles['left'][number]): string {
  const texts = documentsTexts(language);
  if (isErrorCode(code)) return sentence(language, code, values);
  return code.startsWith('document.') ? texts.refusal(code.slice('document.'.length) as Refusal) : texts.text('fixed.uncertain');
}

function presentRun(run: Run, language: Language): NonNullable<LibrarySaving['latest']> {
  const { saved, left } = savedSoFar(run);
  const { status, progress, error, created_at, finished_at, checkpoint } = run;
  return {
    run_id: run.id,
    status,
    progress,
    files: checkpoint.known,
    saved: saved.length,
    left: left.map((one) => ({ file: one.file, code: one.code, reason: whyLeft(language, one) })),
    problem: error && { code: error.code, message: runSentence(language, error) },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

/** What keeps the files from being saved, as far as that is known without asking Microsoft. */
async function problemOf(db: Executor, asset: Asset, files: number, language: Language): Promise<LibrarySaving['problem']> {
  try {
    mustBeWritable((await connectionOf(db, asset)).connection);
    if (files === 0) throw new AppError('fix.library', 409);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'asset.no_library') throw error;
    return { code: error.code, message: sentence(language, error.code, error.details.params) };
  }
}

/** What can be saved to the library of an asset, and what the newest run came to. Throws AppError 404, and 409 for other assets. */
export async function presentSaving(db: Executor, organisationId: string, assetId: string, language: Language): Promise<LibrarySaving> {
  const asset = await findAsset(db, organisationId, assetId);
  if (!asset) throw notFound();
  const files = (await filesToSave(db, asset)).length;
  const problem = await problemOf(db, asset, files, language);
  const latest = await latestSaving(db, organisationId, assetId);
  return { files, problem, latest: latest && presentRun(latest, language) };
}
