import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KnownBefore } from '@manara/reports/change/change';
import { writeChange } from '@manara/reports/change/write-change';
import { writeCodeQuality } from '@manara/reports/code-quality/write-code-quality';
import type { WrittenFormat } from '@manara/reports/formats';
import type { LooseReport } from '@manara/reports/from-scan';
import { writeReport } from '@manara/reports/write-report';
import { writeSarif } from '@manara/reports/sarif/write-sarif';
import { language } from './text.ts';

/** Formats of a report, and those that only pipelines read. */
type ScanFormat = WrittenFormat | 'markdown' | 'codequality';

const byExtension: Record<string, ScanFormat> = {
  html: 'html',
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  jsonld: 'earl',
  sarif: 'sarif',
  md: 'markdown',
};

/** The format that the end of a file's name stands for; null for an unknown one. */
export function formatOfFile(file: string): ScanFormat | null {
  if (/\.codequality\.json$/i.test(file)) return 'codequality';
  return byExtension[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** A report in a format; SARIF and Markdown also say what is new against a baseline. */
export function written(report: LooseReport, format: ScanFormat, before: KnownBefore | null): AsyncIterable<string | Uint8Array> {
  if (format === 'markdown') return Readable.from([writeChange(report, before, language)]);
  if (format === 'codequality') return writeCodeQuality(report, language);
  return format === 'sarif' ? writeSarif(report, language, before && before.known) : writeReport(report, format, language);
}

/** Writes a report into a file, in the format of its name; rejects with what the system says where that cannot be done. */
export async function saveReport(report: LooseReport, file: string, before: KnownBefore | null): Promise<void> {
  const format = formatOfFile(file);
  if (format) await pipeline(Readable.from(written(report, format, before)), createWriteStream(file));
}
