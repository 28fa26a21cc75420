import type { ContrastFigures } from '@manara/core/finding';
import type { IssueType } from '@manara/core/issue-type';
import type { Verdict } from '@manara/core/issues/decision';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import type { IssueStatus, Resolution } from '@manara/core/issues/issue-status';
import type { Effort } from '@manara/core/rules/effort';
import type { PageMark } from '@manara/core/page-marks';
import type { LeftOut, Reason, ScanLimits, ScanProfile } from '@manara/core/scan';
import type { CriticalPages } from '@manara/core/score';
import type { Impact, Severity } from '@manara/core/severity';
import type { CriterionState } from '@manara/core/wcag/criterion-state';

/** The newest version of the frozen format that this program writes; it reads all versions up to it. */
export const reportVersion = 1;

/** One criterion of the profile and how it stands, with the issues that say so. */
export interface ReportCriterion {
  number: string;
  state: CriterionState;
  /** Open or accepted failures of it. */
  failing: number;
  needsReview: number;
  /** Of the failing ones, those that only a person's verdict makes failures. Not in the first reports. */
  judged?: number;
}

/** Where an issue stands in a report: under its kind, unless a person has called it a false positive, or found that it is no barrier. */
export const reportSections = ['violation', 'needs_review', 'best_practice', 'false_positive'] as const;
export type ReportSection = (typeof reportSections)[number];

export const sectionOf = (kind: IssueKind, resolution: Resolution | null): ReportSection =>
  resolution === 'false_positive' ? 'false_positive' : kind;

/** What was found of one rule in one section. The issues of a report come in the order of these. */
export interface ReportRule {
  ruleId: string;
  section: ReportSection;
  issueType: IssueType;
  /** Of its worst issue. */
  severity: Severity;
  sc: string[];
  act: string[];
  issues: number;
  places: number;
}

/** The figures of a report. Accepted risks count among the failures and are named; false positives do not. */
export interface ReportFigures {
  /** 0 to 100, one decimal; null where nothing that was read can be scored. */
  score: number | null;
  /** The pages with a critical failure among those with a score, where they hold the score at 69. Not in the first reports. */
  scoreCap?: CriticalPages;
  /** Points against the completed scan before; null on the first. */
  change: number | null;
  pagesRead: number;
  pagesUnread: number;
  /** Pages that were read, but showed something else than people see: they have no score. Not in the first reports. */
  pagesUnseen?: number;
  /** Pages on which no automatic rule failed. */
  pagesWithoutFailure: number;
  /** Failures by severity, accepted ones included. */
  failures: Record<Severity, number>;
  accepted: number;
  falsePositives: number;
  /** Of the false positives, what no check was certain of and a person found to be no barrier. Not in the first reports. */
  noBarriers?: number;
  /** Of the failures, those that only a person's verdict makes failures. Not in the first reports. */
  judged?: number;
  needsReview: number;
  bestPractices: number;
}

/** A page that could not be read, or was not. */
export interface UnreadAddress {
  url: string;
  reason: Reason;
}

/** A page of which something was not seen. */
export interface MarkedAddress {
  url: string;
  marks: PageMark[];
}

/** Everything that the figures say nothing about. */
export interface NotTested {
  /** Pages of which something was not seen, with what. Not in the first reports. */
  marked?: {
    total: number;
    /** The first of them, those without a score before others; all are among the pages. */
    listed: MarkedAddress[];
  };
  unread: { total: number; /** The first of them; all stand among the pages. */ listed: UnreadAddress[] };
  /** Known addresses were not asked for. */
  truncated: boolean;
  /** Those that were left out for another reason than the limit of pages. Not in the first reports. */
  leftOut?: LeftOut[];
  /** Frames that could not be entered. */
  frames: number;
  /** Files that were met and not opened, by extension. */
  documents: { extension: string; count: number }[];
}

/** The first line of a frozen report: all but the issues and the pages themselves. Times are ISO 8601 in UTC. */
export interface ReportHeader {
  line: 'header';
  format: 'manara-report';
  version: number;
  /** null: of a scan without a server. */
  id: string | null;
  madeAt: string;
  product: { name: string; version: string };
  organisation: string | null;
  /** The logo that the organisation had then: a PNG in base64. Left out of what programs read. */
  logo?: { png: string; width: number; height: number };
  asset: { id: string | null; name: string; type: string; url: string | null };
  scan: {
    startedAt: string | null;
    completedAt: string;
    startUrl: string;
    profile: ScanProfile;
    limits: ScanLimits;
    engines: string[];
    browser: string;
    /** Rules that were tried on at least one page. */
    rulesTried: string[];
  };
  figures: ReportFigures;
  criteria: ReportCriterion[];
  rules: ReportRule[];
  notTested: NotTested;
}

/** Where an issue stands. */
export interface ReportPlace {
  url: string;
  selector: string;
}

/** Why a person has settled an issue. */
export interface Decision {
  by: string;
  at: string;
  reason: string;
  /** An accepted risk returns by itself after this moment. */
  until: string | null;
}

/** What a person has answered where the scan could not tell. */
export interface ReportVerdict {
  said: Verdict;
  /** No automatic check was certain of any place of the issue. */
  alone: boolean;
  by: string;
  at: string;
  /** Empty where nobody has written one. */
  remark: string;
}

/** One issue with the first of its places. */
export interface ReportIssue {
  line: 'issue';
  /** null: of a scan without a server. */
  id: string | null;
  ruleId: string;
  section: ReportSection;
  issueType: IssueType;
  severity: Severity;
  impact: Impact;
  effort: Effort;
  status: IssueStatus;
  resolution: Resolution | null;
  isBack: boolean;
  decision: Decision | null;
  /** Left out in the first reports, and of a scan without a server. */
  verdict?: ReportVerdict | null;
  sc: string[];
  act: string[];
  engines: string[];
  fingerprint: string;
  firstFoundAt: string;
  /** Outer HTML of the first place. */
  html: string;
  contrast: ContrastFigures | null;
  places: ReportPlace[];
  placeCount: number;
  pageCount: number;
}

/** One page that the scan asked for. */
export interface ReportPage {
  line: 'page';
  url: string;
  /** null where it was not read; then there is a reason. */
  title: string | null;
  score: number | null;
  /** Rules that failed on it, as far as they count. */
  failedRules: number;
  reason: Reason | null;
  /** What was not seen of it; left out where there is nothing to say, and in the first reports. */
  marks?: PageMark[];
}

/** The last line; without it a file is cut off. */
interface ReportEnd {
  line: 'end';
  issues: number;
  pages: number;
}

/** The lines of a frozen report in their order: the header, the issues, the pages, the end. */
export type ReportLine = ReportHeader | ReportIssue | ReportPage | ReportEnd;

/** A report as writers take it. `entries` can be gone through once: all issues, then all pages. */
export interface Report {
  header: ReportHeader;
  entries: AsyncIterable<ReportIssue | ReportPage> | Iterable<ReportIssue | ReportPage>;
}

/** How many places of an issue are kept; all are counted. */
export const placesKept = 10;

/** How many unread pages, and how many of which something was not seen, the header names. */
export const unreadKept = 100;
