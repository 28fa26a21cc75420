import type { Severity } from '@manara/core/severity';
import type { ReportIssue, ReportPlace } from '../report.ts';
import type { ReportTexts } from '../texts.ts';
import { isNoBarrier, verdictText } from '../verdict.ts';

const levels: Record<Severity, 'error' | 'warning' | 'note'> = { critical: 'error', high: 'error', medium: 'warning', low: 'note' };

/** SARIF 2.1.0 §3.27.10: a result of any other kind than `fail` has no level. */
function judgement(issue: ReportIssue): { kind: string; level: string } {
  const { section, severity } = issue;
  if (section === 'needs_review' || isNoBarrier(issue)) return { kind: 'review', level: 'none' };
  if (section === 'best_practice') return { kind: 'informational', level: 'none' };
  return { kind: 'fail', level: levels[severity] };
}

/**
 * The address as a relative reference of host and path. Whoever matches results with a checkout, as code hosts do, refuses a file in
 * which a location has another scheme than the checkout; the full address stands beside it. Of a page in a repository there is a path alone.
 */
export function artifactUri(address: string): string {
  const url = URL.parse(address);
  if (!url) return encodeURI(address.toWellFormed()).replace(/^\/+/, '') || '.';
  // A colon in the first segment would read as a scheme (RFC 3986 §4.2).
  return `${url.host.replace(':', '%3A')}${url.pathname}${url.search}`;
}

const location = ({ url, selector }: ReportPlace, snippet: string | null) => ({
  physicalLocation: {
    artifactLocation: { uri: artifactUri(url) },
    // A page has no source line; readers of SARIF ask for one.
    region: { startLine: 1, ...(snippet !== null && { snippet: { text: snippet } }) },
  },
  logicalLocations: [{ fullyQualifiedName: selector, kind: 'element' }],
  properties: { url },
});

/** The verdict of a person in words, with name and remark; empty where there is none. */
function saidOf({ verdict }: ReportIssue, texts: ReportTexts): string {
  if (!verdict) return '';
  return [`${verdictText(verdict, texts)} ${verdict.by}`, verdict.remark].filter(Boolean).join('. ');
}

/** §3.27.23: where one result says whether it is suppressed, all of them do. */
function suppressions(issue: ReportIssue, texts: ReportTexts) {
  const { resolution, decision } = issue;
  if (resolution !== 'accepted' && resolution !== 'false_positive') return [];
  const justification = isNoBarrier(issue) ? saidOf(issue, texts) : (decision?.reason ?? resolution);
  return [{ kind: 'external', status: 'accepted', justification }];
}

/** One issue as a result; its first place is its location, the others are related. `known`: whether a baseline has it. */
export function sarifResult(issue: ReportIssue, ruleIndex: number, texts: ReportTexts, known: boolean | null) {
  const said = saidOf(issue, texts);
  const places = texts.text('report.places', { places: issue.placeCount, pages: issue.pageCount });
  const [first, ...others] = issue.places;
  return {
    ruleId: issue.ruleId,
    ruleIndex,
    ...judgement(issue),
    message: {
      text: `${texts.rule(issue.ruleId, 'title')} ${places}${said && `. ${said}`}`,
    },
    locations: first ? [location(first, issue.html)] : [],
    relatedLocations: others.map((place) => location(place, null)),
    partialFingerprints: { 'manara/v1': issue.fingerprint },
    suppressions: suppressions(issue, texts),
    ...(known !== null && { baselineState: known ? 'unchanged' : 'new' }),
    properties: {
      severity: issue.severity,
      criteria: issue.sc,
      status: issue.status,
      places: issue.placeCount,
      pages: issue.pageCount,
      ...(issue.verdict && { verdict: issue.verdict }),
    },
  };
}
