import type { Reason, ScanEnd } from '../scan.ts';
import type { Severity } from '../severity.ts';
import type { Standing } from './change.ts';
import type { Verdict } from './decision.ts';
import type { IssueKind } from './issue-kind.ts';

/** The cause: what makes findings of one asset one issue. */
export interface Cause {
  kind: IssueKind;
  ruleId: string;
  fingerprint: string;
}

/** One place of an issue. Its severity is the engine's, not raised. */
export interface Occurrence {
  page: string;
  selector: string;
  severity: Severity;
  /** The kind in the engine's words, whatever a person has said. */
  said: IssueKind;
}

/** What a person has said about an element that an engine was not certain of. It holds for whatever has the same rule and fingerprint. */
export interface StoredVerdict extends Omit<Cause, 'kind'> {
  verdict: Verdict;
}

/** An issue as stored. Fixed ones have no occurrences, open and accepted ones at least one. */
export interface StoredIssue extends Cause, Standing {
  severity: Severity;
  occurrences: Occurrence[];
}

/** What is known of a site: the pages whose last reading stands, its issues, and what people have said about findings that needed review. */
export interface KnownSite {
  pages: string[];
  issues: StoredIssue[];
  verdicts?: readonly StoredVerdict[];
}

/** A page that a scan has read. `tried`: the rules that were run on it, whether they applied or not. */
export interface PageRead {
  url: string;
  tried: readonly string[];
  findings: readonly (Cause & Omit<Occurrence, 'page' | 'said'>)[];
}

/**
 * A scan that has ended. `moved`: addresses that it asked for and that only lead to another page, which has the result; and known ones
 * of an origin that the site has left. `outside`: known pages that its scope leaves out. What is in none of these was not looked at.
 */
export interface EndedScan {
  status: ScanEnd['status'];
  moved: readonly string[];
  outside?: readonly string[];
  read: PageRead[];
  unread: { url: string; reason: Reason }[];
}
