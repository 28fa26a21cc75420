import type { PageResult, ScanEnd, ScanProfile } from '@manara/core/scan';
import { hasCriticalFailure, pageScore, siteScore } from '@manara/core/score';

/** Everything that the scan found as one JSON document: `{profile, end, score, pages}`, a page as in `PageResult` with its `score`. */
export function json(pages: readonly PageResult[], end: ScanEnd, profile: ScanProfile): string {
  const read = pages.filter((page) => page.status === 'read');
  const score = siteScore(read.map(({ rules }) => ({ score: pageScore(rules, profile), critical: hasCriticalFailure(rules, profile) })));
  const scored = pages.map((page) => (page.status === 'read' ? { ...page, score: pageScore(page.rules, profile) } : page));
  return `${JSON.stringify({ profile, end, score, pages: scored }, null, 2)}\n`;
}
