import type { ScanBreak } from '@manara/core/history/breaks-between';
import type { Severity } from '@manara/core/severity';
import type { Assumptions } from './work.ts';

/** Of what a summary speaks: one asset, the assets with a tag, or all of an organisation. */
export type Scope = { kind: 'asset' | 'tag' | 'team'; name: string } | { kind: 'all' };

/** How many failures of one sort stand. Accepted risks are among them, false positives are not. */
export interface FailureTally {
  ruleId: string;
  severity: Severity;
  sc: string[];
  issues: number;
  /** On how many assets. */
  assets: number;
}

/** One criterion over the assets of the scope. */
export interface CriterionTally {
  number: string;
  /** Assets on which automatic checks had something to look at. */
  tested: number;
  failing: number;
  needsReview: number;
  /** Assets on which a person has judged that it is met or does not apply. */
  judgedMet: number;
  /** Single findings that people have looked at and found to be no barrier. */
  lookedAt?: number;
}

/** Everything that a summary or a legal report is made from, as of `madeAt`. Times are ISO 8601 in UTC. */
export interface SummaryFacts {
  organisation: string;
  scope: Scope;
  madeAt: string;
  assets: { total: number; scanned: number };
  pages: { read: number; clean: number };
  /** Mean of the scores, 0 to 100; null where there is none. */
  score: number | null;
  /** Mean scores at former moments, the oldest first; `breaks`: in what some asset was scanned otherwise than at the moment before. */
  trend: { at: string; score: number | null; breaks: ScanBreak[] }[];
  failures: FailureTally[];
  needsReview: number;
  criteria: CriterionTally[];
  /** The assets with the most critical and high failures, the worst first; empty for one asset. */
  worst: { name: string; score: number | null; serious: number }[];
  /** What was done in the days before `madeAt`: issues mended, by rule, and pages read, each once. */
  period: { days: number; mended: { ruleId: string; issues: number }[]; pagesRead: number };
  assumptions: Assumptions;
}
