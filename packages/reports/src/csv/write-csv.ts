import type { Language } from '@manara/messages/locale';
import { inChunks } from '../in-chunks.ts';
import { issueHeadings, issueValues } from '../issue-columns.ts';
import type { Report } from '../report.ts';
import { reportTexts } from '../texts.ts';
import { byteOrderMark, csvRow } from './csv-cell.ts';

async function* rows({ entries }: Report, language: Language): AsyncGenerator<string> {
  const texts = reportTexts(language);
  yield byteOrderMark + csvRow(issueHeadings(texts));
  for await (const entry of entries) {
    if (entry.line === 'page') return;
    yield csvRow(issueValues(entry, texts));
  }
}

/** The issues of a report as CSV: one row an issue, every issue, headings in the reader's language. */
export const writeCsv = (report: Report, language: Language): AsyncGenerator<string> => inChunks(rows(report, language));
