import { hidesPage } from '@manara/core/page-marks';
import { criteria } from '@manara/core/wcag/criteria';
import type { Language } from '@manara/messages/locale';
import { inChunks } from '../in-chunks.ts';
import type { Report, ReportHeader, ReportPage } from '../report.ts';
import { splitEntries } from '../split-entries.ts';
import { reportTexts, type ReportTexts } from '../texts.ts';
import { artifactUri, sarifResult } from './sarif-result.ts';

/** Where the tool is explained. Each installation has an address of its own; what all of them check is explained here. */
const productAddress = 'https://www.w3.org/WAI/standards-guidelines/wcag/';

const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);
const json = (value: unknown): string => JSON.stringify(value, wellFormed);

/** One descriptor a rule, whatever the sections it stands in. */
function ruleDescriptors({ rules }: ReportHeader, texts: ReportTexts) {
  const byId = new Map(rules.map((rule) => [rule.ruleId, rule]));
  return [...byId.values()].map(({ ruleId, sc }) => ({
    id: ruleId,
    shortDescription: { text: texts.rule(ruleId, 'title') },
    fullDescription: { text: texts.rule(ruleId, 'title') },
    help: { text: texts.rule(ruleId, 'fix') },
    ...(sc[0] && criteria.has(sc[0]) && { helpUri: criteria.get(sc[0])?.understanding }),
    properties: { tags: ['accessibility', ...sc.map((number) => `WCAG ${number}`)] },
  }));
}

const notification = (url: string, { id, level, sentence }: { id: string; level: 'warning' | 'note'; sentence: string }) => ({
  descriptor: { id },
  level,
  message: { text: `${url}: ${sentence}` },
  locations: [{ physicalLocation: { artifactLocation: { uri: artifactUri(url) } }, properties: { url } }],
});

/** What was left out of the site, as what the tool has to say about its own work. */
const ofSite = ({ notTested }: ReportHeader, texts: ReportTexts) =>
  (notTested.leftOut ?? []).map((left) => ({
    descriptor: { id: `left-out/${left.reason}` },
    level: 'note',
    message: { text: `${texts.leftOut(left)} ${left.examples[0] ?? ''}`.trim() },
  }));

/** Why a page was not read, or what was not seen of it. */
const ofPage = ({ url, reason, marks = [] }: ReportPage, texts: ReportTexts) => [
  ...(reason ? [notification(url, { id: `unread/${reason.code}`, level: 'warning', sentence: texts.reason(reason) })] : []),
  ...marks.map((mark) =>
    notification(url, { id: `mark/${mark.code}`, level: hidesPage(mark) ? 'warning' : 'note', sentence: texts.mark(mark) }),
  ),
];

/** Values of a JSON array, each in a line of its own. */
async function* listed(values: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '\n';
  for await (const value of values) {
    yield before + json(value);
    before = ',\n';
  }
}

async function* log(report: Report, language: Language, baseline: ReadonlySet<string> | null): AsyncGenerator<string> {
  const { header } = report;
  const { issues, pages } = splitEntries(report);
  const texts = reportTexts(language);
  const { product, scan } = header;
  const rules = ruleDescriptors(header, texts);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const run = {
    tool: {
      driver: { name: product.name, semanticVersion: product.version, informationUri: productAddress, rules },
      extensions: scan.engines.map((engine) => {
        const at = engine.lastIndexOf('@');
        return at > 0 ? { name: engine.slice(0, at), version: engine.slice(at + 1) } : { name: engine };
      }),
    },
    language,
    columnKind: 'utf16CodeUnits',
    properties: {
      startUrl: scan.startUrl,
      profile: scan.profile,
      score: header.figures.score,
      pagesRead: header.figures.pagesRead,
      pagesUnread: header.figures.pagesUnread,
      pagesUnseen: header.figures.pagesUnseen ?? 0,
    },
  };
  const invocation = {
    executionSuccessful: true,
    ...(scan.startedAt !== null && { startTimeUtc: scan.startedAt }),
    endTimeUtc: scan.completedAt,
  };
  async function* results() {
    for await (const issue of issues)
      // Older reports hold false positives without a place.
      if (issue.places.length > 0)
        yield sarifResult(issue, indexes.get(issue.ruleId) ?? -1, texts, baseline && baseline.has(issue.fingerprint));
  }
  async function* notifications() {
    yield* ofSite(header, texts);
    for await (const page of pages) yield* ofPage(page, texts);
  }
  yield `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[${json(run).slice(0, -1)},"results":[`;
  yield* listed(results());
  // The pages come after the issues, and all of them have a say: the header names the first ones only.
  yield `\n],"invocations":[${json(invocation).slice(0, -1)},"toolExecutionNotifications":[`;
  yield* listed(notifications());
  yield '\n]}]}]}\n';
}

/** A report as SARIF 2.1.0 (OASIS), one result an issue. With the fingerprints of a baseline each result says whether it is new. */
export const writeSarif = (report: Report, language: Language, baseline: ReadonlySet<string> | null = null): AsyncGenerator<string> =>
  inChunks(log(report, language, baseline));
