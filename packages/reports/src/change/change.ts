import { isSeen } from '@manara/core/page-marks';
import type { Severity } from '@manara/core/severity';
import type { LooseReport } from '../from-scan.ts';
import type { ReportIssue, ReportPage } from '../report.ts';

/** A failure that an earlier scan has found, as far as its result says it. */
export interface KnownIssue {
  fingerprint: string;
  ruleId: string;
  severity: Severity;
  /** Addresses of its pages; not all where there are many. */
  urls: string[];
  /** Outer HTML of its first place, and how many places it has, where the result says so. */
  html?: string;
  places?: number;
}

/** What an earlier scan has found. */
export interface KnownBefore {
  /** Fingerprints of all that it has found, failures or not. */
  known: ReadonlySet<string>;
  failures: readonly KnownIssue[];
}

/** What a scan has found against an earlier one; failures only, since only they count. */
export interface Change {
  fresh: ReportIssue[];
  known: ReportIssue[];
  /** Not found on their pages, all of which were seen, by rules that were tried. */
  gone: KnownIssue[];
  /** Not found, but nobody looked: their pages or their rules were no part of the scan. */
  unsure: KnownIssue[];
}

/** A page at any address of its site: what is compared may be published at another one. */
export const pathOf = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.pathname}${url.search}` : address;
};

export const failuresOf = ({ entries }: Pick<LooseReport, 'entries'>): ReportIssue[] =>
  entries.filter((entry): entry is ReportIssue => entry.line === 'issue' && entry.section === 'violation');

/** Compares a scan with an earlier one by the fingerprints of causes. */
export function changeAgainst({ header, entries }: LooseReport, { known, failures }: KnownBefore): Change {
  const found = failuresOf({ entries });
  const all = new Set(entries.flatMap((entry) => (entry.line === 'issue' ? [entry.fingerprint] : [])));
  const seen = new Set(
    entries
      .filter((entry): entry is ReportPage => entry.line === 'page' && entry.reason === null && isSeen(entry))
      .map(({ url }) => pathOf(url)),
  );
  const tried = new Set(header.scan.rulesTried);
  const left = failures.filter(({ fingerprint }) => !all.has(fingerprint));
  const isGone = ({ ruleId, urls }: KnownIssue): boolean =>
    tried.has(ruleId) && urls.length > 0 && urls.every((url) => seen.has(pathOf(url)));
  return {
    fresh: found.filter(({ fingerprint }) => !known.has(fingerprint)),
    known: found.filter(({ fingerprint }) => known.has(fingerprint)),
    gone: left.filter(isGone),
    unsure: left.filter((issue) => !isGone(issue)),
  };
}
