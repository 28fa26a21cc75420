import { Readable } from 'node:stream';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { formatFiles, type ReportFormat } from '@manara/reports/formats';
import { writeReport } from '@manara/reports/write-report';
import type { Language } from '@manara/messages/locale';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Printer } from '../../platform/print/printer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { reportFileName } from './file-name.ts';
import { openReport } from './open-report.ts';
import { printReport } from './print-report.ts';
import type { ReportRow } from './report-rows.ts';

export interface DownloadParts {
  db: NodePgDatabase;
  storage: Storage;
  printer: Printer;
}

/** A report as a file. It is written while it is sent; only a PDF is made whole before. Throws as openReport and printReport do. */
export async function downloadReport(parts: DownloadParts, row: ReportRow, format: ReportFormat, language: Language): Promise<FileAnswer> {
  const file = { type: formatFiles[format].type, name: reportFileName(row, format, language) };
  if (format === 'pdf') return { ...file, ...(await printReport(parts, row, language)) };
  const report = await openReport(parts.storage, row, language);
  return { ...file, stream: Readable.from(writeReport(report, format, language), { objectMode: false }) };
}
