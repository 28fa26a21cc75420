import type { Language } from '@manara/messages/locale';
import { visibleText } from '../foreign-text.ts';
import { inChunks } from '../in-chunks.ts';
import type { Report, ReportHeader } from '../report.ts';
import { splitEntries } from '../split-entries.ts';
import { reportTexts, type ReportTexts } from '../texts.ts';
import { criteriaSection, methodSection, pageRow, pagesEnd, pagesStart } from './closing-sections.ts';
import { issueList, type HtmlLimits } from './issue-list.ts';
import { foreign, escaped, type Markup } from './markup.ts';
import { notTestedSection } from './not-tested-section.ts';
import { pageEnd, pageStart } from './page.ts';
import { head, standardOf, summarySection } from './summary-section.ts';

/** For a file that is opened in a browser. */
const fileLimits: HtmlLimits = { issuesPerRule: 500, issues: 10_000, pages: 10_000 };
/** For one that is printed. */
export const printLimits: HtmlLimits = { issuesPerRule: 100, issues: 1_000, pages: 500 };

interface HtmlOptions {
  language: Language;
  limits?: HtmlLimits;
  /** What stands above the report and is not printed, such as the downloads of a shared one. It begins with the link that skips it. */
  bar?: (skip: Markup) => Markup;
}

/** The title of the document: what the report is of, and of which day. */
const documentTitle = (header: ReportHeader, { text, day }: ReportTexts): string =>
  text('report.document_title', { asset: visibleText(header.asset.name), day: day(header.scan.completedAt) });

const places = ['summary', 'not_tested', 'issues', 'criteria', 'pages', 'method'] as const;

const contents = ({ text }: ReportTexts): Markup =>
  escaped`<nav aria-label="${text('report.contents')}">
    <ul>
      ${places.map((place) => escaped`<li><a href="#${place.replace('_', '-')}">${text(`report.${place}`)}</a></li> `)}
    </ul>
  </nav> `;

async function* sections(report: Report, { language, limits = fileLimits, bar }: HtmlOptions): AsyncGenerator<Markup> {
  const { header } = report;
  const texts = reportTexts(language);
  const { text } = texts;
  const { issues, pages } = splitEntries(report);
  const skip = escaped`<a class="skip" href="#main">${text('report.skip')}</a>\n`;
  yield escaped`${pageStart(language, documentTitle(header, texts))}${bar ? bar(skip) : null}<div class="frame">
${head(header, texts, bar ? null : skip)}${contents(texts)}<main id="main" tabindex="-1">
${summarySection(header, texts)}${notTestedSection(header, texts)}<section aria-labelledby="issues"><h2 id="issues">${text('report.issues')}</h2>
${header.rules.length === 0 && escaped`<p>${text('report.no_issues', { standard: standardOf(header) })}</p>\n`}`;
  yield* issueList(header, issues, texts, limits);
  yield escaped`</section>\n${criteriaSection(header, texts)}${pagesStart(texts)}`;
  let asked = 0;
  for await (const page of pages) {
    asked += 1;
    if (asked <= limits.pages) yield pageRow(page, texts);
  }
  const more = asked - limits.pages;
  yield escaped`${pagesEnd}${more > 0 && escaped`<p class="note">${text('report.pages_more', { count: more })}</p> `}${methodSection(header, texts)}</main>
<footer><p>${text('report.footer', { day: texts.day(header.scan.completedAt) })} ${foreign(header.asset.name)}</p></footer>
</div>
${pageEnd}`;
}

async function* asText(parts: AsyncIterable<Markup>): AsyncGenerator<string> {
  for await (const { markup } of parts) yield markup;
}

/** A report as one HTML file without script, for people: everything that a foreign page said is escaped and isolated. */
export const writeHtml = (report: Report, options: HtmlOptions): AsyncGenerator<string> => inChunks(asText(sections(report, options)));
