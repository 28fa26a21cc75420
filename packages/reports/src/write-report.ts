import type { Language } from '@manara/messages/locale';
import { writeCsv } from './csv/write-csv.ts';
import { writeEarl } from './earl/write-earl.ts';
import type { WrittenFormat } from './formats.ts';
import { writeHtml } from './html/write-html.ts';
import { writeJson } from './json/write-json.ts';
import type { Report } from './report.ts';
import { writeSarif } from './sarif/write-sarif.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** A report in a format, piece by piece as it is read; it may throw ReportDamaged on the way. */
export function writeReport(report: Report, format: WrittenFormat, language: Language): AsyncIterable<string | Uint8Array> {
  switch (format) {
    case 'html':
      return writeHtml(report, { language });
    case 'csv':
      return writeCsv(report, language);
    case 'xlsx':
      return writeXlsx(report, language);
    case 'json':
      return writeJson(report, language);
    case 'earl':
      return writeEarl(report, language);
    case 'sarif':
      return writeSarif(report, language);
  }
}
