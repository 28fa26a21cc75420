import type { ReportHeader, ReportIssue, ReportRule, ReportSection } from '../report.ts';
import type { ReportTexts } from '../texts.ts';
import { issueItem } from './issue-items.ts';
import { escaped, type Markup } from './markup.ts';
import { ruleHead } from './rule-heads.ts';

/** How many issues and pages are listed; all are counted. People read no more, and browsers and printers end somewhere. */
export interface HtmlLimits {
  issuesPerRule: number;
  issues: number;
  pages: number;
}

const sectionHead = (section: ReportSection, { text }: ReportTexts): Markup =>
  escaped`<h3>${text(section === 'false_positive' ? 'report.heading_settled' : `report.section_${section}`)}</h3>
    <p>${text(`report.section_${section}_note`)}</p> `;

/** The end of a rule's list, with what it leaves out. */
function closing(rule: ReportRule | undefined, listed: number, { text }: ReportTexts): Markup {
  if (!rule) return escaped``;
  const more = rule.issues - listed;
  return escaped`</ol>\n${more > 0 && escaped`<p class="note">${text('report.issues_more', { count: more })}</p> `}`;
}

/** The issues of a report under the heads of their rules, as far as the limits go. */
export async function* issueList(
  { rules }: ReportHeader,
  issues: AsyncIterable<ReportIssue>,
  texts: ReportTexts,
  limits: HtmlLimits,
): AsyncGenerator<Markup> {
  const waiting = rules.values();
  let rule: ReportRule | undefined;
  let listed = 0;
  let ofRule = 0;
  for await (const issue of issues) {
    while (rule?.ruleId !== issue.ruleId || rule.section !== issue.section) {
      yield closing(rule, ofRule, texts);
      const next = waiting.next();
      if (next.done) throw new Error(`The header does not name ${issue.ruleId} (${issue.section})`);
      if (rule?.section !== next.value.section) yield sectionHead(next.value.section, texts);
      yield escaped`${ruleHead(next.value, texts)}<ol class="issues">\n`;
      rule = next.value;
      ofRule = 0;
    }
    if (ofRule >= limits.issuesPerRule || listed >= limits.issues) continue;
    ofRule += 1;
    listed += 1;
    yield issueItem(issue, texts);
  }
  yield closing(rule, ofRule, texts);
}
