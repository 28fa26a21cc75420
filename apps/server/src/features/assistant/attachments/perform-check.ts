import fs from 'node:fs/promises';
import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Run } from '../../../platform/queue/change-run.ts';
import type { Perform } from '../../../platform/queue/run-worker.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { checkFile as checkDocumentFile } from '../../checked-files/check-file.ts';
import { performCheck } from '../../checked-files/perform-check.ts';
import type { Scan } from '../../scans/perform-scan.ts';
import { attachmentOfRun, storeOutcome, type AttachmentRow } from './attachment-store.ts';
import { judgePage, judgePageFile, type Judged } from './judge-page.ts';

interface CheckParts {
  db: NodePgDatabase;
  storage: Storage;
  scan: Scan;
  /** Below it files lie while they are checked. */
  workRoot: string;
  onError: (error: unknown) => void;
}

/** Milliseconds that a page may take, with the browser's start. */
const patience = 120_000;
/** Bytes of a page in a file: more is no page that people read. */
const largestPage = 10_000_000;

/** Ends a page that takes longer than it may: scripts of a file can go on forever. */
async function inTime(name: string, signal: AbortSignal, work: (ending: AbortSignal) => Promise<Judged>): Promise<Judged> {
  const late = AbortSignal.timeout(patience);
  const judged = await work(AbortSignal.any([signal, late]));
  return judged ?? (signal.aborted ? null : { failure: { code: 'reason.attachment_timeout', values: { file: name } } });
}

async function checkFile(parts: CheckParts, { name, type }: AttachmentRow, file: string, signal: AbortSignal): Promise<Judged> {
  const failed = (code: string): Judged => ({ failure: { code: `reason.file_${code}`, values: { file: name } } });
  if (type === 'html') {
    const { size } = await fs.stat(file);
    if (size === 0) return failed('empty');
    if (size > largestPage) return failed('too_large');
    const page = await fs.readFile(file);
    return inTime(name, signal, (ending) => judgePageFile(parts.scan, page, ending));
  }
  return checkDocumentFile({ file, type, name }, signal, parts.onError);
}

async function checkIn(folder: string, parts: CheckParts, attachment: AttachmentRow, signal: AbortSignal): Promise<Judged> {
  if (attachment.type === 'page') return inTime(attachment.name, signal, (ending) => judgePage(parts.scan, attachment.name, ending));
  const file = path.join(folder, 'file');
  if (attachment.key === null || !(await parts.storage.give(attachment.key, file)))
    return { failure: { code: 'reason.file_failed', values: { file: attachment.name } } };
  return checkFile(parts, attachment, file, signal);
}

/** Checks the file or page that a run names. */
export const performAttachmentCheck = (parts: CheckParts): Perform =>
  performCheck({
    ...parts,
    subjectOf: attachmentOfRun,
    check: (folder, attachment, signal) => checkIn(folder, parts, attachment, signal),
    store: storeOutcome,
  });

/** Says of an attachment that the queue has given its check up. */
export async function giveCheckUp(db: NodePgDatabase, run: Run): Promise<void> {
  const attachment = await attachmentOfRun(db, run);
  if (attachment) await storeOutcome(db, run, { failure: { code: 'reason.file_failed', values: { file: attachment.name } } });
}
