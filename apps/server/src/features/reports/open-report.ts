import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readReport, type ReadReport } from '@manara/reports/read-report';
import type { Report } from '@manara/reports/report';
import { AppError } from '../../platform/http/app-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
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

/** The frozen report of a row; throws 409 where there is none yet, and 500 where its file is lost or cannot be read. */
export async function openReport(storage: Storage, { state, key }: ReportRow): Promise<Report> {
  if (state !== 'ready' || key === null) throw new AppError(state === 'failed' ? 'report.failed' : 'report.not_ready', 409);
  const opened = await read(storage, key);
  if (!opened.ok) throw new AppError(opened.problem === 'newer' ? 'report.newer' : 'report.damaged', 500);
  return opened.report;
}
