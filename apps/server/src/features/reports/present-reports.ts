import { reportAssetType, type ReportAsset, type ReportEntry } from '@manara/contract/reports';
import { isLibrary } from '@manara/core/placeholder';
import { readinessObstacles, readinessOf, type ReadinessFacts } from '@manara/core/reports/readiness';
import type { Language } from '@manara/messages/locale';
import { withoutMarks } from '../../platform/text/without-marks.ts';
import { isActive } from '../../platform/queue/transition.ts';
import { ruleTitle } from '../issues/issue-text.ts';
import { runSentence } from '../scans/run-sentence.ts';
import type { AssetLine, ReportRow } from './report-rows.ts';
import { reportText } from './report-text.ts';

const factsOf = ({ scanned, latest_status, score, open_critical }: AssetLine): ReadinessFacts => ({
  scanned,
  lastScanFailed: latest_status === 'failed',
  score,
  openCritical: open_critical,
});

/** How an asset stands; for one that is gone, how it stood when it went is not known any more. */
export const readinessOfLine = (line: AssetLine) => (line.gone_at === null ? readinessOf(factsOf(line)) : null);

const standardOf = ({ wcag, level }: ReportRow['profile']): string => `WCAG ${wcag} ${level}`;

/** A report as the list shows it. Its summary are its rules with the most failures. */
export function presentReport(row: ReportRow, language: Language): ReportEntry {
  const date = row.completed_at.toISOString();
  return {
    id: row.id,
    name: reportText(language, 'report_name', { asset: row.asset_name }),
    date,
    score: row.compliance_score,
    status: row.state === 'ready' ? 'Ready' : 'Not Ready',
    reason: row.state === 'ready' ? null : reportText(language, row.state === 'pending' ? 'not_ready_pending' : 'not_ready_failed'),
    standard: standardOf(row.profile),
    lastScan: date,
    issues_found: row.issues_found,
    summary: row.top_rules.map(({ ruleId, issues }) =>
      reportText(language, 'summary_rule', { issues, problem: withoutMarks(ruleTitle(language, ruleId)) }),
    ),
  };
}

/** A scan that is under way, or has failed, in the place of the report that it would have. */
function unfinished(line: AssetLine, language: Language): ReportEntry | null {
  const { latest_run, latest_status, latest_error, latest_at, name } = line;
  if (latest_run === null || latest_status === null || latest_at === null || latest_status === 'completed') return null;
  const reason = isActive(latest_status)
    ? reportText(language, 'not_ready_running')
    : reportText(language, 'not_ready_scan_failed', { reason: latest_error ? runSentence(language, latest_error) : '' });
  return {
    id: latest_run,
    name: reportText(language, 'report_name', { asset: name }),
    date: new Date(latest_at).toISOString(),
    score: null,
    status: 'Not Ready',
    reason,
    standard: '',
    lastScan: null,
    issues_found: null,
    summary: [],
  };
}

/** An asset with its newest reports; first what is to become one. */
export function presentAsset(line: AssetLine, rows: ReportRow[], total: number, language: Language): ReportAsset {
  const type = reportAssetType(line.asset_type);
  const facts = factsOf(line);
  const obstacles = line.gone_at === null ? readinessObstacles(facts) : [];
  const coming = unfinished(line, language);
  const placeholder = isLibrary(line.asset_type) && !line.scanned && !line.library_connected;
  return {
    id: line.id,
    name: line.name,
    type,
    icon: type === 'document_repository' ? 'FileText' : 'Globe',
    placeholder,
    tags: line.tags,
    score: line.score,
    status: readinessOfLine(line) ?? 'not_ready',
    reason: placeholder
      ? reportText(language, 'placeholder')
      : obstacles.map((obstacle) => reportText(language, `obstacle_${obstacle}`, { count: line.open_critical })).join(' ') || null,
    gone_at: line.gone_at === null ? null : new Date(line.gone_at).toISOString(),
    reports: [...(coming ? [coming] : []), ...rows.map((row) => presentReport(row, language))],
    reports_total: total + (coming ? 1 : 0),
  };
}
