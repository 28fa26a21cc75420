import type { Impact } from '@manara/core/severity';
import type { ContrastFigures, Outcome } from '@manara/core/finding';
import type { ScanProfile } from '@manara/core/scan';
import type { Frame } from 'puppeteer-core';
import type { ElementEvidence } from '../evidence/element-evidence.ts';

/** What a rule is, whatever page it meets. */
export interface RuleFacts {
  ruleId: string;
  /** Used where a page gives no impact of its own. */
  impact: Impact;
  sc: string[];
  /** Of the strictest criterion; null for best practices. */
  level: 'A' | 'AA' | 'AAA' | null;
  since: '2.0' | '2.1' | '2.2' | null;
  act: string[];
  bestPractice: boolean;
}

/** One element that a rule did not pass. */
export interface Verdict {
  outcome: Outcome;
  impact: Impact;
  element: ElementEvidence;
  contrast: ContrastFigures | null;
}

/** How one rule fared on one page; counts in elements, all 0 where it does not apply. */
export interface RuleOutcome {
  rule: RuleFacts;
  passed: number;
  failed: number;
  needsReview: number;
  verdicts: Verdict[];
}

/** A page at rest in an open tab. */
export interface PageUnderTest {
  top: Frame;
  /** Milliseconds that all of the engine's work on the page may take. */
  budget: number;
}

/** Which rules are to be tried: those of a profile, or just the named ones, of which an engine may know none; and on what of the page. */
export interface Asked {
  profile: ScanProfile;
  rules?: readonly string[] | undefined;
  /** Selectors of what is not judged, in frames and open shadow roots too. */
  leaveOut?: readonly string[] | undefined;
}

export interface EngineReport {
  outcomes: RuleOutcome[];
  /** Addresses of frames that could not be entered. */
  unreadFrames: string[];
}

/**
 * One way of finding barriers. A further engine or probe is one more of these in `engines.ts`; a rule of our own is one file that
 * the probe engine lists. `run` rejects when the page is gone or the budget is spent.
 */
export interface Engine {
  name: string;
  version: string;
  /** Called once the page has loaded, while it comes to rest: brings the engine's program in. Does not wait, never throws. */
  prepare: (top: Frame) => void;
  run: (page: PageUnderTest, asked: Asked) => Promise<EngineReport>;
}
