import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WrittenFormat } from '@manara/reports/formats';
import type { LooseReport } from '@manara/reports/from-scan';
import { writeReport } from '@manara/reports/write-report';
import { writeSarif } from '@manara/reports/sarif/write-sarif';
import { language } from './text.ts';
import type { Known } from './thresholds.ts';

const byExtension: Record<string, WrittenFormat> = {
  html: 'html',
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  jsonld: 'earl',
  sarif: 'sarif',
};

/** The format that the end of a file's name stands for; null for an unknown one. */
export const formatOfFile = (file: string): WrittenFormat | null => byExtension[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? null;

/** A report in a format; SARIF also says what is new against a baseline. */
export const written = (report: LooseReport, format: WrittenFormat, known: Known | null): AsyncIterable<string | Uint8Array> =>
  format === 'sarif' ? writeSarif(report, language, known) : writeReport(report, format, language);

/** Writes a report into a file, in the format of its name; rejects with what the system says where that cannot be done. */
export async function saveReport(report: LooseReport, file: string, known: Known | null): Promise<void> {
  const format = formatOfFile(file);
  if (format) await pipeline(Readable.from(written(report, format, known)), createWriteStream(file));
}
