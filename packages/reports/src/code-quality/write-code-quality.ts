import { hash } from 'node:crypto';
import { hidesPage } from '@manara/core/page-marks';
import type { Severity } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import { oneLine } from '../markdown/foreign-markdown.ts';
import { inChunks } from '../in-chunks.ts';
import type { Report, ReportIssue, ReportPage } from '../report.ts';
import { artifactUri } from '../sarif/sarif-result.ts';
import { reportTexts, type ReportTexts } from '../texts.ts';

/** GitLab's degrees, of which `info` is left for what is no failure. */
const degrees: Record<Severity, 'blocker' | 'critical' | 'major' | 'minor'> = {
  critical: 'blocker',
  high: 'critical',
  medium: 'major',
  low: 'minor',
};
const longestSelector = 300;
const longestMark = 500;

function violation({ ruleId, severity, fingerprint, places: [first], placeCount, pageCount }: ReportIssue, texts: ReportTexts) {
  const places = texts.text('report.places', { places: placeCount, pages: pageCount });
  return {
    description: `${texts.rule(ruleId, 'title').replaceAll('`', '')} ${places}: ${oneLine(first?.selector ?? '', longestSelector)}`,
    check_name: ruleId,
    fingerprint,
    severity: degrees[severity],
    // A page has no source line; GitLab asks for one.
    location: { path: artifactUri(first?.url ?? ''), lines: { begin: 1 } },
  };
}

/** A page that was not seen is no failure, and none that passed. */
const unseen = ({ url, marks = [] }: ReportPage, texts: ReportTexts) =>
  marks.filter(hidesPage).map((mark) => ({
    description: oneLine(texts.mark(mark).replaceAll('`', ''), longestMark),
    check_name: `mark/${mark.code}`,
    fingerprint: hash('md5', `${mark.code}\n${url}`),
    severity: 'info',
    location: { path: artifactUri(url), lines: { begin: 1 } },
  }));

async function* list({ entries }: Report, texts: ReportTexts): AsyncGenerator<string> {
  yield '[';
  let before = '\n';
  for await (const entry of entries) {
    const isFailure = entry.line === 'issue' && entry.section === 'violation' && entry.places.length > 0;
    for (const told of entry.line === 'page' ? unseen(entry, texts) : isFailure ? [violation(entry, texts)] : []) {
      yield before + JSON.stringify(told);
      before = ',\n';
    }
  }
  yield '\n]\n';
}

/**
 * The failures of a report as GitLab's code quality report, which compares them with those of the target branch by their fingerprints, and the pages that were
 * not seen.
 */
export const writeCodeQuality = (report: Report, language: Language): AsyncGenerator<string> =>
  inChunks(list(report, reportTexts(language)));
