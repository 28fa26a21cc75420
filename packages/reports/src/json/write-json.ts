import type { Language } from '@manara/messages/locale';
import { inChunks } from '../in-chunks.ts';
import type { Report, ReportHeader, ReportIssue, ReportPage } from '../report.ts';
import { splitEntries } from '../split-entries.ts';
import { reportTexts } from '../texts.ts';

/** The rule texts that the issues refer to, so that a program need not have them. */
function ruleTexts({ rules }: ReportHeader, language: Language): Record<string, { title: string; fix: string }> {
  const { rule } = reportTexts(language);
  return Object.fromEntries(rules.map(({ ruleId }) => [ruleId, { title: rule(ruleId, 'title'), fix: rule(ruleId, 'fix') }]));
}

/** JSON is Unicode; a half of a surrogate pair would be an escape that many readers refuse. */
const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

async function* list(entries: AsyncIterable<ReportIssue | ReportPage>): AsyncGenerator<string> {
  let before = '';
  for await (const { line: _line, ...entry } of entries) {
    yield `${before}${JSON.stringify(entry, wellFormed)}`;
    before = ',\n';
  }
}

async function* document(report: Report, language: Language): AsyncGenerator<string> {
  const { line: _line, logo: _logo, ...header } = report.header;
  const { issues, pages } = splitEntries(report);
  const head = JSON.stringify({ ...header, language, texts: ruleTexts(report.header, language) }, wellFormed);
  yield `${head.slice(0, -1)},\n"issues":[\n`;
  yield* list(issues);
  yield '\n],\n"pages":[\n';
  yield* list(pages);
  yield '\n]}\n';
}

/** A report as one JSON document of `schemas/report-1.json`. */
export const writeJson = (report: Report, language: Language): AsyncGenerator<string> => inChunks(document(report, language));
