import type { LooseReport } from '@manara/reports/from-scan';
import type { ReportIssue, ReportPage } from '@manara/reports/report';
import type { ScanOrder } from './arguments.ts';
import type { Known } from './thresholds.ts';
import { brokenThresholds } from './thresholds.ts';
import { numberText, text } from './text.ts';

const isIssue = (entry: ReportIssue | ReportPage): entry is ReportIssue => entry.line === 'issue';

/** What a scan comes to for whoever waits for its exit status: sentences for standard error, and whether a threshold is broken. */
export function outcomeOf(order: ScanOrder, report: LooseReport, known: Known | null): { said: string[]; isBroken: boolean } {
  const issues = report.entries.filter(isIssue);
  const failures = new Set(issues.filter(({ section }) => section === 'violation').map(({ fingerprint }) => fingerprint));
  const all = new Set(issues.map(({ fingerprint }) => fingerprint));
  const broken = brokenThresholds(order, report.header, issues, known ?? new Set());
  return {
    isBroken: broken.length > 0,
    said: [
      ...(known && order.baseline !== null
        ? [
            text('scan.against_baseline', {
              file: order.baseline,
              fresh: [...failures].filter((one) => !known.has(one)).length,
              known: [...failures].filter((one) => known.has(one)).length,
              gone: [...known].filter((one) => !all.has(one)).length,
            }),
          ]
        : []),
      ...broken.map((one) =>
        one.kind === 'rule'
          ? text('scan.broken_rule', { rule: one.text, issues: one.issues })
          : text('scan.broken_score', {
              score: one.score === null ? text('scan.table.no_score') : numberText(one.score),
              least: numberText(one.least),
            }),
      ),
    ],
  };
}
