import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reason } from '../scan.ts';
import { severities } from '../severity.ts';
import type { EndedScan, KnownSite, Occurrence, StoredIssue } from './known-site.ts';
import { reconcile } from './lifecycle.ts';
import { isGone } from './page-fate.ts';

const rules = ['image-alt', 'label', 'color-contrast'];
const urls = Array.from({ length: 14 }, (_, index) => `/${index}`);

const finding = fc.record({
  kind: fc.constantFrom('violation' as const, 'needs_review' as const),
  ruleId: fc.constantFrom(...rules),
  fingerprint: fc.constantFrom('a', 'b', 'c'),
  selector: fc.constantFrom('#x', '#y'),
  severity: fc.constantFrom(...severities),
});
const reason = fc.constantFrom<Reason[]>(
  { code: 'http_status', values: { status: 404 } },
  { code: 'http_status', values: { status: 500 } },
  { code: 'timeout', values: {} },
);
const visit = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tried: fc.oneof({ weight: 4, arbitrary: fc.constant(rules) }, { weight: 1, arbitrary: fc.subarray(rules) }),
      findings: fc.array(finding, { maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ reason }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'moved' as const, 'outside' as const) },
);

/** One scan: each page of the site is read, unread, found to lead elsewhere or not asked for; a rule that was not tried finds nothing. */
const scan: fc.Arbitrary<EndedScan> = fc
  .record({
    status: fc.oneof(
      { weight: 8, arbitrary: fc.constant('completed' as const) },
      { weight: 1, arbitrary: fc.constantFrom('failed' as const, 'cancelled' as const) },
    ),
    visits: fc.tuple(...urls.map(() => visit)),
  })
  .map(({ status, visits }) => {
    const ended: EndedScan = { status, moved: [], read: [], unread: [] };
    visits.forEach((one, index) => {
      const url = urls[index]!;
      if (one === 'outside') ended.outside = [...(ended.outside ?? []), url];
      else if (one === 'moved') ended.moved = [...ended.moved, url];
      else if (one && 'reason' in one) ended.unread.push({ url, reason: one.reason });
      else if (one) ended.read.push({ url, tried: one.tried, findings: one.findings.filter(({ ruleId }) => one.tried.includes(ruleId)) });
    });
    return ended;
  });
const history = fc.array(scan, { minLength: 1, maxLength: 8 });

const nothing: KnownSite = { pages: [], issues: [] };
const after = (scans: EndedScan[]): KnownSite => scans.reduce((site, one) => reconcile(site, one).site, nothing);
const cause = ({ kind, ruleId, fingerprint }: StoredIssue) => `${kind} ${ruleId} ${fingerprint}`;
const places = (site: KnownSite, keep: (occurrence: Occurrence, issue: StoredIssue) => boolean): string[] =>
  site.issues
    .flatMap((issue) =>
      issue.occurrences
        .filter((one) => keep(one, issue))
        .map(({ page, selector, severity }) => `${cause(issue)} ${page} ${selector} ${severity}`),
    )
    .toSorted();

/** A check of what a scan did, over random histories before it. */
const overHistories = (check: (before: KnownSite, scan: EndedScan) => void): void => {
  fc.assert(
    fc.property(history, scan, (scans, last) => check(after(scans), last)),
    { numRuns: 300 },
  );
};

describe('over any history of scans', () => {
  it('a page that was not read keeps its occurrences, unless it is gone', () => {
    overHistories((before, last) => {
      const { site } = reconcile(before, last);
      const read = new Set(last.read.map(({ url }) => url));
      const gone = new Set([
        ...last.unread.filter((one) => isGone(one.reason)).map(({ url }) => url),
        ...last.moved,
        ...(last.outside ?? []),
      ]);
      const untouched = ({ page }: Occurrence) => last.status !== 'completed' || (!read.has(page) && !gone.has(page));
      expect(places(site, untouched)).toEqual(places(before, untouched));
      if (last.status === 'completed') expect(places(site, ({ page }) => gone.has(page))).toEqual([]);
    });
  });

  it('a page that was read has what was found on it, and no more of the rules that were tried', () => {
    overHistories((before, last) => {
      if (last.status !== 'completed') return;
      const { site } = reconcile(before, last);
      for (const { url, tried, findings } of last.read) {
        const standing = new Set(
          site.issues
            .filter(({ ruleId }) => tried.includes(ruleId))
            .flatMap((issue) => issue.occurrences.filter(({ page }) => page === url).map(({ selector }) => `${cause(issue)} ${selector}`)),
        );
        expect(standing).toEqual(
          new Set(findings.map(({ kind, ruleId, fingerprint, selector }) => `${kind} ${ruleId} ${fingerprint} ${selector}`)),
        );
      }
    });
  });

  it('the same scan ten times over changes nothing after the first', () => {
    overHistories((before, last) => {
      const { site: once } = reconcile(before, last);
      let site = once;
      for (let time = 0; time < 9; time += 1) {
        const again = reconcile(site, last);
        expect([again.insert, again.update, again.resolve, again.reopen].map((list) => list.length)).toEqual([0, 0, 0, 0]);
        site = again.site;
      }
      expect(site).toEqual(once);
    });
  });

  it('every issue is open exactly while it stands somewhere, and flagged exactly when it was fixed before', () => {
    fc.assert(
      fc.property(history, (scans) => {
        const wasFixed = new Set<string>();
        let site = nothing;
        for (const one of scans) {
          const result = reconcile(site, one);
          for (const issue of result.resolve) {
            if (issue.resolution === 'fixed') wasFixed.add(cause(issue));
            else wasFixed.delete(cause(issue));
          }
          for (const issue of result.site.issues) {
            expect(issue.resolution === null).toBe(issue.occurrences.length > 0);
            expect(issue.isBack).toBe(issue.resolution === null && wasFixed.has(cause(issue)));
          }
          site = result.site;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('an issue is never called fixed because nobody looks at its pages any more', () => {
    overHistories((before, last) => {
      const outside = new Set(last.outside);
      for (const issue of reconcile(before, last).resolve) {
        const former = before.issues.find((one) => cause(one) === cause(issue));
        const left = former?.occurrences.some(({ page }) => outside.has(page)) ?? false;
        expect(issue.resolution).toBe(left ? 'out_of_scope' : 'fixed');
      }
    });
  });

  it('the counts add up: each issue is in one list, none is lost, no place counts twice', () => {
    overHistories((before, last) => {
      const { site, insert, update, resolve, reopen, keep } = reconcile(before, last);
      const listed = [insert, update, resolve, reopen, keep].flat().map(cause);
      expect(listed.toSorted()).toEqual(site.issues.map(cause).toSorted());
      expect(new Set(listed).size).toBe(listed.length);
      expect(site.issues.length).toBe(before.issues.length + insert.length);
      const open = (known: KnownSite) => known.issues.filter(({ resolution }) => resolution === null).length;
      expect(open(site)).toBe(open(before) + insert.length + reopen.length - resolve.length);
      const all = site.issues.flatMap((issue) => issue.occurrences.map(({ page, selector }) => `${cause(issue)} ${page} ${selector}`));
      expect(new Set(all).size).toBe(all.length);
    });
  });

  it('the order in which a scan read its pages does not matter', () => {
    overHistories((before, last) => {
      const reversed = {
        ...last,
        read: last.read.toReversed().map((page) => ({ ...page, findings: page.findings.toReversed() })),
        unread: last.unread.toReversed(),
      };
      const sorted = ({ pages, issues }: KnownSite) => ({ pages, issues: issues.toSorted((a, b) => (cause(a) < cause(b) ? -1 : 1)) });
      expect(sorted(reconcile(before, reversed).site)).toEqual(sorted(reconcile(before, last).site));
    });
  });
});
