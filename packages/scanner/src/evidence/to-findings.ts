import type { Finding, RuleResult, Target } from '@manara/core/finding';
import { ruleInfo } from '@manara/core/rules/rule-table';
import { severityOf } from '@manara/core/severity';
import { engineLabel } from '../engines/engines.ts';
import type { Engine, EngineReport, RuleOutcome, Verdict } from '../engines/engine.ts';
import { fingerprint } from './fingerprint.ts';

/** A target as one line: frames joined by ` >>> `, shadow hosts by ` >> `. */
export const selectorLine = (target: Target): string => target.map((frame) => frame.join(' >> ')).join(' >>> ');

function toFinding(url: string, engine: Engine, { rule }: RuleOutcome, { outcome, impact, element, contrast }: Verdict): Finding {
  return {
    url,
    ruleId: rule.ruleId,
    outcome,
    bestPractice: rule.bestPractice,
    sc: rule.sc,
    act: rule.act,
    engines: [engineLabel(engine)],
    impact,
    severity: severityOf(impact),
    issueType: ruleInfo(rule.ruleId).issueType,
    target: element.target,
    selector: selectorLine(element.target),
    html: element.html,
    text: element.text,
    box: element.box,
    place: element.place,
    contrast,
    fingerprint: fingerprint(rule.ruleId, element.model, contrast, new URL(url).origin),
  };
}

const toRuleResult = ({ rule, passed, failed, needsReview, verdicts }: RuleOutcome): RuleResult => ({
  ruleId: rule.ruleId,
  impact: verdicts.find((verdict) => verdict.outcome === 'violation')?.impact ?? rule.impact,
  level: rule.level,
  since: rule.since,
  sc: rule.sc,
  bestPractice: rule.bestPractice,
  passed,
  failed,
  needsReview,
});

/** What every engine said of a page, as findings and as the counts that scores are made of. */
export function toFindings(
  url: string,
  reports: readonly { engine: Engine; report: EngineReport }[],
): { findings: Finding[]; rules: RuleResult[]; unreadFrames: string[] } {
  return {
    findings: reports.flatMap(({ engine, report }) =>
      report.outcomes.flatMap((outcome) => outcome.verdicts.map((verdict) => toFinding(url, engine, outcome, verdict))),
    ),
    rules: reports.flatMap(({ report }) => report.outcomes.map(toRuleResult)),
    unreadFrames: [...new Set(reports.flatMap(({ report }) => report.unreadFrames))],
  };
}
