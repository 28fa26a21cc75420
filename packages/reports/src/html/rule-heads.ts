import { criteria } from '@manara/core/wcag/criteria';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { ReportRule } from '../report.ts';
import type { ReportTexts } from '../texts.ts';
import { escaped, withCode, type Markup } from './markup.ts';

/** A criterion with its name and its level, leading to where the W3C explains it. */
export function criterionName(number: string, texts: ReportTexts): Markup {
  const known = criteria.get(number);
  if (!known) return escaped`${number}`;
  return escaped`<a href="${known.understanding}" rel="noreferrer"><bdi>${number}</bdi> ${texts.criterion(number)}</a>
    (${texts.text('report.level', { level: known.level })})`;
}

/** What is wrong, how bad, whom it keeps out and how it is mended: said once for all issues of a rule. */
export function ruleHead(rule: ReportRule, texts: ReportTexts): Markup {
  const { text, word } = texts;
  const { groups } = ruleInfo(rule.ruleId);
  return escaped`<h4>${withCode(texts.rule(rule.ruleId, 'title'))}</h4>
    <p>
      <span class="mark ${rule.severity}">${word(`severity.${rule.severity}`)}</span>
      ${text('report.rule_counts', { issues: rule.issues, places: rule.places })}
    </p>
    <dl class="facts">
      <div>
        <dt>${text('report.rule')}</dt>
        <dd><code dir="ltr">${rule.ruleId}</code></dd>
      </div>
      <div>
        <dt>${text('report.criteria_of')}</dt>
        ${
          rule.sc.length > 0
            ? rule.sc.map((number) => escaped`<dd>${criterionName(number, texts)}</dd>`)
            : escaped`<dd>${text('report.no_criterion')}</dd>`
        }
      </div>
      <div>
        <dt>${text('report.whom')}</dt>
        ${groups.map((group) => escaped`<dd>${word(`group.${group}`)}</dd>`)}
      </div>
    </dl>
    <p><strong>${text('report.remedy')}</strong> ${withCode(texts.rule(rule.ruleId, 'fix'))}</p> `;
}
