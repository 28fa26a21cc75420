import { severities, severityWeight } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import { clip } from '../clip.ts';
import type { LooseReport } from '../from-scan.ts';
import { codeSpan, escapedMarkdown, fenced, oneLine } from '../markdown/foreign-markdown.ts';
import type { ReportIssue } from '../report.ts';
import { reportTexts, type ReportTexts } from '../texts.ts';
import { changeAgainst, failuresOf, type Change, type KnownBefore, type KnownIssue } from './change.ts';

/**
 * How much is said of how many: with texts that are as long as they may be, and escaped, the whole stays below the 65,536 characters that GitHub takes
 * for a comment.
 */
const listed = { fresh: 12, gone: 8, unseen: 6, unread: 4 };
const longest = { title: 200, remedy: 300, address: 300, selector: 300, html: 400, mark: 300 };

/** A sentence of ours without marks of code, as Markdown. */
const said = (sentence: string, limit = longest.title): string => escapedMarkdown(clip(sentence.replaceAll('`', ''), limit));

const worstFirst = <Issue extends { severity: ReportIssue['severity'] }>(issues: readonly Issue[]): Issue[] =>
  issues.toSorted((a, b) => severityWeight(b.severity) - severityWeight(a.severity));

/** What is wrong, as a part of a line. */
const titleOf = (ruleId: string, { rule }: ReportTexts): string => rule(ruleId, 'title').replace(/\.$/, '');

/** Lines that belong to an entry of a list. */
const within = (text: string): string => text.replaceAll(/^/gm, '  ');

function freshItem(issue: ReportIssue, texts: ReportTexts): string {
  const { word, rule, text } = texts;
  const { severity, ruleId, sc, placeCount, pageCount, places, html } = issue;
  const criteria = sc.length > 0 ? ` · WCAG ${sc.join(', ')}` : '';
  const head = `${word(`severity.${severity}`)} · ${titleOf(ruleId, texts)}${criteria} · ${text('report.places', { places: placeCount, pages: pageCount })}`;
  const [first] = places;
  const where = first ? [oneLine(first.url, longest.address), oneLine(first.selector, longest.selector)] : [];
  return [
    `- ${said(head, longest.title * 2)}`,
    '',
    within(fenced([...where, oneLine(html, longest.html)].join('\n'))),
    '',
    within(said(`${text('report.remedy')} ${rule(ruleId, 'fix')}`, longest.remedy)),
  ].join('\n');
}

function goneItem({ severity, ruleId, urls }: KnownIssue, texts: ReportTexts): string {
  const [first] = urls;
  const page = first === undefined ? '' : ` · ${codeSpan(oneLine(first, longest.address))}`;
  return `- ${said(`${texts.word(`severity.${severity}`)} · ${titleOf(ruleId, texts)}`)}${page}`;
}

/** Entries under a heading, and how many more there are; nothing where there are none. */
function section<Issue extends { severity: ReportIssue['severity'] }>(
  heading: string,
  issues: readonly Issue[],
  most: number,
  { item, more }: { item: (issue: Issue) => string; more: (count: number) => string },
): string[] {
  if (issues.length === 0) return [];
  const shown = worstFirst(issues).slice(0, most);
  const left = issues.length - shown.length;
  return [`### ${said(heading)}`, ...shown.map(item), ...(left > 0 ? [said(more(left))] : [])];
}

/** What was not seen of pages, which were not read, and what was left out of the site: none of it may pass for clean. */
function notTested({ header: { notTested, scan } }: LooseReport, texts: ReportTexts): string[] {
  const { text } = texts;
  const { marked = { total: 0, listed: [] }, unread, truncated, leftOut = [] } = notTested;
  const pages = (heading: string, { total, told }: { total: number; told: { url: string; sentences: string[] }[] }): string[] => {
    if (total === 0) return [];
    // Sentences name what pages say of themselves.
    const line = (url: string, sentences: string[]): string =>
      `- ${codeSpan(oneLine(url, longest.address))} · ${codeSpan(oneLine(sentences.join(' ').replaceAll('`', ''), longest.mark))}`;
    const lines = told.map(({ url, sentences }) => line(url, sentences));
    const left = total - told.length;
    return [`### ${said(heading)}`, lines.join('\n'), ...(left > 0 ? [said(text('report.comment_more', { count: left }))] : [])];
  };
  return [
    ...pages(text('report.not_seen', { count: marked.total }), {
      total: marked.total,
      told: marked.listed.slice(0, listed.unseen).map(({ url, marks }) => ({ url, sentences: marks.map(texts.mark) })),
    }),
    ...pages(text('report.not_tested_pages', { count: unread.total }), {
      total: unread.total,
      told: unread.listed.slice(0, listed.unread).map(({ url, reason }) => ({ url, sentences: [texts.reason(reason)] })),
    }),
    ...leftOut.map((left) => said(texts.leftOut(left))),
    ...(truncated && leftOut.length === 0 ? [said(text('report.not_tested_limit', { count: scan.limits.maxPages }))] : []),
  ];
}

/** Failures by severity, a row for each kind that there is. */
function table(rows: [string, readonly { severity: ReportIssue['severity'] }[]][], { text, word, number }: ReportTexts): string {
  const line = (cells: string[]): string => `| ${cells.map((cell) => said(cell)).join(' | ')} |`;
  const counts = (issues: readonly { severity: ReportIssue['severity'] }[]): string[] =>
    severities.map((severity) => number(issues.filter((issue) => issue.severity === severity).length));
  return [
    line([text('report.section_violation'), ...severities.map((severity) => word(`severity.${severity}`))]),
    `| --- |${severities.map(() => ' ---: |').join('')}`,
    ...rows.map(([name, issues]) => line([name, ...counts(issues)])),
  ].join('\n');
}

/** What of the site was looked at, and what came of it. */
function facts({ header }: LooseReport, { text, percent, number }: ReportTexts): string {
  const { scan, figures } = header;
  const fact = (name: string, value: string): string => `- ${said(name)}: ${value}`;
  const { pagesUnread, pagesUnseen = 0, needsReview, score } = figures;
  return [
    fact(text('report.address'), codeSpan(oneLine(scan.startUrl, longest.address))),
    fact(text('report.score'), said(score === null ? text('report.no_score') : percent(score))),
    fact(text('report.pages_read'), number(figures.pagesRead)),
    ...(pagesUnread > 0 ? [fact(text('report.pages_unread'), number(pagesUnread))] : []),
    ...(pagesUnseen > 0 ? [fact(text('report.pages_unseen'), number(pagesUnseen))] : []),
    ...(needsReview > 0 ? [fact(text('report.needs_review'), number(needsReview))] : []),
  ].join('\n');
}

function blocks(report: LooseReport, change: Change | null, texts: ReportTexts): string[] {
  const { text } = texts;
  const { wcag, level } = report.header.scan.profile;
  const failures = failuresOf(report);
  const { fresh, known, gone, unsure } = change ?? { fresh: failures, known: [], gone: [], unsure: [] };
  const more = (count: number): string => text('report.comment_more', { count });
  const items = { item: (issue: ReportIssue) => freshItem(issue, texts), more };
  return [
    `## ${said(change ? text('report.comment_fresh', { count: fresh.length }) : text('report.comment_all', { count: failures.length }))}`,
    facts(report, texts),
    table(
      change
        ? [
            [text('report.comment_new'), fresh],
            [text('report.comment_known'), known],
            [text('report.comment_gone'), gone],
          ]
        : [[text('report.total'), failures]],
      texts,
    ),
    ...section(text(change ? 'report.comment_new_issues' : 'report.issues'), fresh, listed.fresh, items),
    ...section(text('report.comment_gone'), gone, listed.gone, { item: (issue) => goneItem(issue, texts), more }),
    ...(unsure.length > 0 ? [said(text('report.comment_unsure', { count: unsure.length }))] : []),
    ...notTested(report, texts),
    said(text('report.disclaimer', { standard: `WCAG ${wcag} ${level}` }), longest.remedy),
  ];
}

/**
 * A scan in the Markdown of GitHub and GitLab, for a comment: what is new against an earlier scan, no longer found, and known. Foreign texts are in code
 * alone, so that none of them is more than text. `before` null: there is nothing to compare with.
 */
export function writeChange(report: LooseReport, before: KnownBefore | null, language: Language): string {
  const change = before && changeAgainst(report, before);
  return `${blocks(report, change, reportTexts(language)).join('\n\n')}\n`;
}
