import type { ChosenWcag, ConformanceLevel, Edition, ReportDetails } from '@manara/core/conformance/terms';
import type { UserGroup } from '@manara/core/rules/user-group';
import type { ScanProfile } from '@manara/core/scan';
import type { CriterionFacts } from '@manara/core/wcag/criterion-state';

/** What the latest scan says of one criterion. */
export interface CriterionEvidence extends Omit<CriterionFacts, 'verified'> {
  /** Findings that a person has looked at and found to be no barrier. */
  verified: number;
  /** Of the failing ones, those that only a person's verdict makes failures. Not in the first reports. */
  judged?: number;
  /** Pages with a failure of it. */
  failingPages: number;
}

/** Everything that a scan knows of the asset. Times are ISO 8601 in UTC. */
export interface Evidence {
  startUrl: string;
  completedAt: string;
  profile: ScanProfile;
  engines: string[];
  browser: string;
  pagesRead: number;
  pagesUnread: number;
  /** Files that were met and not opened. */
  documents: number;
  /** By number of the criterion; one without an entry was never met. */
  criteria: Record<string, CriterionEvidence>;
  /** How many failing issues keep each group of users out. */
  groups: Partial<Record<UserGroup, number>>;
}

/** What a person says of one requirement. */
export interface Judgement {
  level: ConformanceLevel;
  remarks: string;
  by: string;
  at: string;
}

/** A report as it was made, whole: nothing in it changes with the asset. `version` is null in a draft. */
export interface ConformanceReport {
  format: 1;
  edition: Edition;
  wcag: ChosenWcag;
  version: number | null;
  madeAt: string;
  /** Who has published it. */
  madeBy: string | null;
  asset: { name: string; url: string | null };
  organisation: string;
  product: { name: string; version: string };
  /** Empty where nobody has entered it. */
  details: ReportDetails;
  evidence: Evidence | null;
  /** By id of the requirement. */
  judgements: Record<string, Judgement>;
}
