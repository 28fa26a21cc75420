import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readReport, type ReadReport } from '@manara/reports/read-report';
import type { Report, ReportIssue, ReportPage } from '@manara/reports/report';
import type { Language } from '@manara/messages/locale';
import { AppError } from '../../platform/http/app-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { shownName } from '../../platform/text/former-member.ts';
import type { ReportRow } from './report-rows.ts';

async function read(storage: Storage, key: string): Promise<ReadReport> {
  const file = await storage.open(key);
  if (!file) return { ok: false, problem: 'damaged' };
  try {
    return await readReport(pipeline(file.stream, createGunzip(), () => undefined));
  } catch (error) {
    // What zlib cannot unpack is damaged; anything else is the disk's fault.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return { ok: false, problem: 'damaged' };
    throw error;
  }
}

/** Entries with the names as they are shown. */
async function* shown(entries: Report['entries'], language: Language): AsyncGenerator<ReportIssue | ReportPage> {
  const named = <T extends { by: string }>(said: T): T => ({ ...said, by: shownName(said.by, language) });
  for await (const entry of entries) {
    if (entry.line === 'page') yield entry;
    else
      yield {
        ...entry,
        ...(entry.decision && { decision: named(entry.decision) }),
        ...(entry.verdict && { verdict: named(entry.verdict) }),
      };
  }
}

/** The frozen report of a row for a reader; throws 409 where there is none yet, and 500 where its file is lost or cannot be read. */
export async function openReport(storage: Storage, { state, key }: ReportRow, language: Language): Promise<Report> {
  if (state !== 'ready' || key === null) throw new AppError(state === 'failed' ? 'report.failed' : 'report.not_ready', 409);
  const opened = await read(storage, key);
  if (!opened.ok) throw new AppError(opened.problem === 'newer' ? 'report.newer' : 'report.damaged', 500);
  const { header, entries } = opened.report;
  return { header, entries: shown(entries, language) };
}
