import { Readable } from 'node:stream';
import { byteOrderMark, csvRow } from '@manara/reports/csv/csv-cell';
import type { Language } from '@manara/messages/locale';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { columns, type Column } from './columns.ts';
import { staticText } from './static-text.ts';

/** The table to fill in, with one line as an example. */
export function importTemplate(language: Language): FileAnswer {
  const example: Record<Column, string> = {
    name: staticText(language, 'example.name'),
    url: 'https://example.org/',
    asset_type: 'website',
    tags: staticText(language, 'example.tags'),
    audited_on: '2026-03-09',
    compliance: '87.5',
    critical: '0',
    high: '4',
    medium: '12',
    low: '3',
    pages: '40',
    wcag: '2.1',
    level: 'AA',
    auditor: staticText(language, 'example.auditor'),
    remarks: staticText(language, 'example.remarks'),
  };
  const rows = [columns.map((column) => staticText(language, `column.${column}`)), columns.map((column) => example[column])];
  return {
    type: 'text/csv; charset=utf-8',
    name: 'static-assets.csv',
    stream: Readable.from([Buffer.from(byteOrderMark + rows.map(csvRow).join(''))]),
  };
}
