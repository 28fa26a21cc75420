import type { ReportIssue } from './report.ts';
import type { ReportTexts } from './texts.ts';
import { isNoBarrier, verdictText } from './verdict.ts';

/** One column of the issues in a spreadsheet. */
interface IssueColumn {
  /** The end of its heading's key. */
  name:
    | 'section'
    | 'severity'
    | 'problem'
    | 'remedy'
    | 'criteria'
    | 'type'
    | 'rule'
    | 'status'
    | 'decision'
    | 'places'
    | 'pages'
    | 'first_page'
    | 'selector'
    | 'code'
    | 'first_found'
    | 'effort'
    | 'issue'
    | 'fingerprint';
  /** In characters, for the sheet. */
  width: number;
  value(issue: ReportIssue, texts: ReportTexts): string | number | null;
}

function decision({ decision: made, resolution }: ReportIssue, { text, day, moment }: ReportTexts): string | null {
  if (!made || (resolution !== 'accepted' && resolution !== 'false_positive')) return null;
  const until = made.until === null ? [] : [text('report.until', { day: day(made.until) })];
  return [`${text(`report.${resolution}_by`, { at: moment(made.at) })} ${made.by}`, ...until, made.reason].filter(Boolean).join('. ');
}

function verdict({ verdict: made }: ReportIssue, texts: ReportTexts): string | null {
  return made ? [`${verdictText(made, texts)} ${made.by}`, made.remark].filter(Boolean).join('. ') : null;
}

const settled = (issue: ReportIssue, texts: ReportTexts): string | null =>
  [decision(issue, texts), verdict(issue, texts)].filter((part) => part !== null).join('. ') || null;

/** A cell shows no code as such: the backticks around it would stay. */
const plain = (sentence: string): string => sentence.replaceAll('`', '');

/** The columns of the issues, in their order. */
export const issueColumns: readonly IssueColumn[] = [
  {
    name: 'section',
    width: 16,
    value: (issue, { text }) => text(isNoBarrier(issue) ? 'report.no_barrier' : `report.section_${issue.section}`),
  },
  { name: 'severity', width: 12, value: ({ severity }, { word }) => word(`severity.${severity}`) },
  { name: 'problem', width: 50, value: ({ ruleId }, { rule }) => plain(rule(ruleId, 'title')) },
  { name: 'remedy', width: 60, value: ({ ruleId }, { rule }) => plain(rule(ruleId, 'fix')) },
  { name: 'criteria', width: 14, value: ({ sc }) => sc.join(' ') },
  { name: 'type', width: 22, value: ({ issueType }, { word }) => word(`type.${issueType}`) },
  { name: 'rule', width: 24, value: ({ ruleId }) => ruleId },
  {
    name: 'status',
    width: 16,
    value: (issue, { text, word }) => {
      if (isNoBarrier(issue)) return text('report.no_barrier');
      return issue.resolution ? word(`resolution.${issue.resolution}`) : word(`status.${issue.status}`);
    },
  },
  { name: 'decision', width: 30, value: settled },
  { name: 'places', width: 9, value: ({ placeCount }) => placeCount },
  { name: 'pages', width: 9, value: ({ pageCount }) => pageCount },
  { name: 'first_page', width: 45, value: ({ places }) => places[0]?.url ?? null },
  { name: 'selector', width: 40, value: ({ places }) => places[0]?.selector ?? null },
  { name: 'code', width: 60, value: ({ html }) => html },
  { name: 'first_found', width: 12, value: ({ firstFoundAt }) => firstFoundAt.slice(0, 10) },
  { name: 'effort', width: 18, value: ({ effort }, { word }) => word(`effort.${effort}`) },
  { name: 'issue', width: 38, value: ({ id }) => id },
  { name: 'fingerprint', width: 34, value: ({ fingerprint }) => fingerprint },
];

export const issueHeadings = ({ text }: ReportTexts): string[] => issueColumns.map(({ name }) => text(`report.column_${name}`));

export const issueValues = (issue: ReportIssue, texts: ReportTexts): (string | number | null)[] =>
  issueColumns.map(({ value }) => value(issue, texts));
