import type { Severity } from '../severity.ts';
import { changeOf, type Change } from './change.ts';
import { countedKind } from './decision.ts';
import type { Cause, EndedScan, KnownSite, Occurrence, StoredIssue } from './known-site.ts';
import { pageFate, stillStands, type PageFate } from './page-fate.ts';
import { raisedSeverity, worseOf, worstSeverity } from './site-wide.ts';

/** The site after a scan, and each of its issues once, as it now is, under what happened to it. */
export interface Reconciled extends Record<Change, StoredIssue[]> {
  site: KnownSite;
}

const causeKey = ({ kind, ruleId, fingerprint }: Cause): string => [kind, ruleId, fingerprint].join('\n');
const placeKey = ({ page, selector, said }: Occurrence): string => `${page}\n${selector}\n${said}`;

/** One entry a place, in a fixed order: what was found twice counts once, with the worst severity. */
function distinct(occurrences: readonly Occurrence[]): Occurrence[] {
  const byPlace = new Map<string, Occurrence>();
  for (const one of occurrences) {
    const other = byPlace.get(placeKey(one));
    byPlace.set(placeKey(one), { ...one, severity: other ? worseOf(other.severity, one.severity) : one.severity });
  }
  return [...byPlace].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, occurrence]) => occurrence);
}

/** All places as one text, to compare by. */
const places = (occurrences: readonly Occurrence[]): string => occurrences.map((one) => `${placeKey(one)}\n${one.severity}`).join('\n');

/** The pages whose last reading stands once the scan is done. */
function pagesAfter(known: readonly string[], fate: (page: string) => PageFate, read: Iterable<string>): string[] {
  return [...new Set([...known.filter((page) => ['read', 'unknown'].includes(fate(page))), ...read])].toSorted();
}

/**
 * What a scan that has ended makes of a site's issues. Only a completed scan says anything; a failed or cancelled one changes nothing.
 * Whole and pure: the server does the same in SQL, set by set, by the decisions of `page-fate`, `site-wide` and `change`;
 * tests/api/issue-model.test.ts holds the two against each other over random histories.
 */
export function reconcile(known: KnownSite, scan: EndedScan): Reconciled {
  if (scan.status !== 'completed') return { site: known, insert: [], update: [], resolve: [], reopen: [], keep: known.issues };

  const read = new Map(scan.read.map(({ url, tried }) => [url, new Set(tried)]));
  const unread = new Map(scan.unread.map(({ url, reason }) => [url, reason]));
  const moved = new Set(scan.moved);
  const outside = new Set(scan.outside);
  const fate = (page: string): PageFate =>
    pageFate(read.has(page) ? 'read' : (unread.get(page) ?? (moved.has(page) ? 'moved' : outside.has(page) ? 'outside' : null)));
  const pages = pagesAfter(known.pages, fate, read.keys());

  const judged = new Map(known.verdicts?.map((one) => [`${one.ruleId}\n${one.fingerprint}`, one.verdict]));
  const counted = <T extends Cause>(cause: T): T => ({
    ...cause,
    kind: countedKind(cause.kind, judged.get(`${cause.ruleId}\n${cause.fingerprint}`) ?? null),
  });
  const found = Map.groupBy(
    scan.read.flatMap(({ url, findings }) => findings.map((finding) => ({ ...counted(finding), said: finding.kind, page: url }))),
    causeKey,
  );
  const stored = new Map(known.issues.map((issue) => [causeKey(issue), issue]));
  const causes = new Map<string, Cause & { severity: Severity }>(stored);
  for (const [key, findings] of found) for (const finding of findings) if (!causes.has(key)) causes.set(key, finding);

  const result: Reconciled = { site: { ...known, pages, issues: [] }, insert: [], update: [], resolve: [], reopen: [], keep: [] };
  for (const [key, { kind, ruleId, fingerprint, severity: given }] of causes) {
    const before = stored.get(key) ?? null;
    const standing = (before?.occurrences ?? []).filter(({ page }) => stillStands(fate(page), read.get(page)?.has(ruleId) ?? false));
    const now = (found.get(key) ?? []).map(({ page, selector, severity, said }) => ({ page, selector, severity, said }));
    const occurrences = distinct([...standing, ...now]);
    const own = worstSeverity(occurrences.map(({ severity }) => severity));
    const severity =
      own === null ? (before?.severity ?? given) : raisedSeverity(own, new Set(occurrences.map(({ page }) => page)).size, pages.length);
    const altered = before === null || severity !== before.severity || places(occurrences) !== places(before.occurrences);
    const leaves = before?.occurrences.some(({ page }) => fate(page) === 'left') ?? false;
    const hadLeft = before?.occurrences.length === 0 && (before.leftScope ?? false);
    const leaving = before && { ...before, leftScope: leaves || hadLeft };
    const { change, ...after } = changeOf(leaving, occurrences.length > 0, altered);
    const issue: StoredIssue = { kind, ruleId, fingerprint, severity, ...after, occurrences };
    result[change].push(issue);
    result.site.issues.push(issue);
  }
  return result;
}
