import type { LooseReport } from '../from-scan.ts';
import { placesKept, type ReportIssue } from '../report.ts';
import { failuresOf, pathOf, type KnownBefore, type KnownIssue } from './change.ts';

/** Attributes that a build or a visit may write anew, also those that name such an id. */
const unsteady =
  /\s(?:class|style|id|for|headers|nonce|aria-(?:labelledby|describedby|controls|owns|details|flowto|errormessage|activedescendant))="[^"]*"/gi;
/** Letters and digits mixed, as in tokens and hashes. */
const token = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{6,}\b/gi;
const longest = 300;

/** The source of an element without what may differ while it stays the same element. */
const plain = (html: string): string => html.replace(unsteady, '').replace(token, '#').replace(/\d+/g, '#').slice(0, longest);

const looksOf = ({ ruleId, html = '' }: { ruleId: string; html?: string }): string => `${ruleId}\n${plain(html)}`;
const sum = <Issue>(issues: readonly Issue[], of: (issue: Issue) => number): number =>
  issues.reduce((total, issue) => total + of(issue), 0);

/** Whether all places of an issue are on pages on which such were known; where not all pages are told, that may be. */
function isOnTheirPages({ places }: ReportIssue, old: readonly KnownIssue[]): boolean {
  const paths = new Set(old.flatMap(({ urls }) => urls.map(pathOf)));
  return old.some(({ places: count = 0 }) => count > placesKept) || places.every(({ url }) => paths.has(pathOf(url)));
}

/**
 * What an earlier scan has found, with the fingerprints of this one where a failure has another by now though its element is the same but for what a build or
 * a visit writes anew: of the same rule, on the same pages, at no more places than before.
 */
export function followKnown(report: LooseReport, before: KnownBefore): KnownBefore {
  const all = new Set(report.entries.flatMap((entry) => (entry.line === 'issue' ? [entry.fingerprint] : [])));
  const oldByLooks = Map.groupBy(
    before.failures.filter(({ html }) => html !== undefined),
    looksOf,
  );
  const known = new Set(before.known);
  const renamed = new Map<string, string>();
  for (const [looks, issues] of Map.groupBy(failuresOf(report), looksOf)) {
    const old = oldByLooks.get(looks) ?? [];
    const gone = old.filter(({ fingerprint }) => !all.has(fingerprint));
    let left =
      sum(old, ({ places = 0 }) => places) - sum(issues, ({ fingerprint, placeCount }) => (known.has(fingerprint) ? placeCount : 0));
    for (const issue of issues) {
      if (known.has(issue.fingerprint) || issue.placeCount > left || !isOnTheirPages(issue, old)) continue;
      left -= issue.placeCount;
      known.add(issue.fingerprint);
      const [first] = gone.splice(0, 1);
      if (!first) continue;
      known.delete(first.fingerprint);
      renamed.set(first.fingerprint, issue.fingerprint);
    }
  }
  const failures = before.failures.map((issue) => ({ ...issue, fingerprint: renamed.get(issue.fingerprint) ?? issue.fingerprint }));
  return { known, failures };
}
