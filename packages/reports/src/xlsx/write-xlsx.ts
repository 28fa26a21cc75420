import { Readable } from 'node:stream';
import type { Language } from '@manara/messages/locale';
import { ZipFile } from 'yazl';
import { xmlText } from '../foreign-text.ts';
import { inChunks } from '../in-chunks.ts';
import { issueColumns, issueHeadings, issueValues } from '../issue-columns.ts';
import type { Report, ReportCriterion, ReportPage } from '../report.ts';
import { splitEntries } from '../split-entries.ts';
import { reportTexts, type ReportTexts } from '../texts.ts';
import { sheetXml, type SheetRow } from './sheet-xml.ts';
import { summaryRows } from './summary-rows.ts';
import { workbookParts } from './workbook-parts.ts';

type Row = Exclude<SheetRow, { headings: readonly string[] }>;

async function* map<T>(entries: AsyncIterable<T> | Iterable<T>, row: (entry: T) => SheetRow): AsyncGenerator<SheetRow> {
  for await (const entry of entries) yield row(entry);
}

const criterionRow =
  ({ text, criterion }: ReportTexts) =>
  ({ number, state, failing, needsReview }: ReportCriterion): Row => [
    number,
    criterion(number),
    text(`report.state_${state}`),
    failing,
    needsReview,
  ];

const pageRow =
  (texts: ReportTexts) =>
  ({ url, title, score, failedRules, reason, marks = [] }: ReportPage): Row => {
    const notSeen = marks.map((mark) => texts.mark(mark)).join(' ') || null;
    return reason ? [url, title, null, null, texts.reason(reason), notSeen] : [url, title, score, failedRules, null, notSeen];
  };

function sheetsOf(report: Report, texts: ReportTexts) {
  const { text, rtl } = texts;
  const { header } = report;
  const { issues, pages } = splitEntries(report);
  const headings = (...names: Parameters<ReportTexts['text']>[0][]) => names.map((name) => text(name));
  return [
    {
      name: text('report.summary'),
      widths: [34, 80],
      headings: headings('report.summary', 'report.value'),
      isParted: true,
      rows: map(summaryRows(header, texts), (row) => row),
      rtl,
    },
    {
      name: text('report.issues'),
      widths: issueColumns.map(({ width }) => width),
      headings: issueHeadings(texts),
      rows: map(issues, (issue) => issueValues(issue, texts)),
      rtl,
    },
    {
      name: text('report.criteria'),
      widths: [12, 44, 30, 12, 14],
      headings: headings(
        'report.criterion',
        'report.criterion_name',
        'report.state',
        'report.section_violation',
        'report.section_needs_review',
      ),
      rows: map(header.criteria, criterionRow(texts)),
      rtl,
    },
    {
      name: text('report.pages'),
      widths: [60, 40, 10, 12, 60, 60],
      headings: headings('report.page', 'report.page_title', 'report.score', 'report.failed_rules', 'report.page_not_read', 'report.marks'),
      rows: map(pages, pageRow(texts)),
      rtl,
    },
  ];
}

/** Names of sheets: 31 characters at most, none of `[]:*?/\`. */
const sheetName = (name: string): string =>
  xmlText(name)
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31);

/** A report as an Excel workbook (ECMA-376): summary, issues, criteria, pages. The sheets are written one after the other as they are read. */
export function writeXlsx(report: Report, language: Language): AsyncIterable<Uint8Array> {
  const texts = reportTexts(language);
  const sheets = sheetsOf(report, texts);
  const mtime = new Date(report.header.madeAt);
  const zip = new ZipFile();
  const facts = {
    title: xmlText(
      texts.text('report.document_title', { asset: report.header.asset.name, day: texts.day(report.header.scan.completedAt) }),
    ),
    language,
    created: report.header.madeAt,
    sheets: sheets.map(({ name }) => sheetName(name)),
  };
  for (const [path, xml] of workbookParts(facts)) zip.addBuffer(Buffer.from(xml), path, { mtime });
  for (const [index, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, { mtime }, (open) => {
      open(null, Readable.from(inChunks(sheetXml(sheet)), { objectMode: false }));
    });
  zip.end();
  return zip.outputStream as unknown as AsyncIterable<Uint8Array>;
}
