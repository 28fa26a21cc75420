import type { DocumentPlace } from './document-check/document-place.ts';
import type { IssueType } from './issue-type.ts';
import type { Impact, Severity } from './severity.ts';

/** `violation`: the engine is certain. `needs_review`: a person must decide; never counted. */
export type Outcome = 'violation' | 'needs_review';

/**
 * Where an element stands: one entry per frame from the top document inwards; each entry lists the CSS selectors from the
 * document through every open shadow host to the element (or to the frame element, in all entries but the last).
 */
export type Target = string[][];

/** Colours as `#rrggbb`, ratio as in WCAG 2.x (1 to 21), font size in CSS pixels. */
export interface ContrastFigures {
  foreground: string;
  background: string;
  ratio: number;
  /** What the styles alone come to, where that is another figure than what is seen and nobody is sure which counts. */
  ratioByStyles?: number;
  required: number;
  fontSize: number;
  fontWeight: string;
}

/** CSS pixels from the top left corner of the page (scroll included). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A landmark (ARIA, in HTML's terms or by its role) that an element stands in. Its name may be empty. */
export interface Landmark {
  role: 'banner' | 'navigation' | 'main' | 'complementary' | 'contentinfo' | 'search' | 'form' | 'region';
  name: string;
}

/** A heading under which an element stands; level 1 to 9. */
export interface Heading {
  level: number;
  text: string;
}

/** How a person finds an element on its page: the landmarks around it and the headings above it, the outermost first. Texts of at most 80 characters. */
export interface PagePlace {
  landmarks: Landmark[];
  headings: Heading[];
}

/** One rule's verdict on one element of one page. */
export interface Finding {
  url: string;
  ruleId: string;
  outcome: Outcome;
  bestPractice: boolean;
  /** Success criteria such as `1.4.3`; empty for best practices. */
  sc: string[];
  /** Ids of the W3C ACT rules that the rule implements. */
  act: string[];
  /** `name@version` of every engine that reported it. */
  engines: string[];
  impact: Impact;
  severity: Severity;
  issueType: IssueType;
  target: Target;
  /** The target as one line: frames joined by ` >>> `, shadow hosts by ` >> `. */
  selector: string;
  /** Outer HTML of the element, at most 2,000 characters, values of form fields removed. */
  html: string;
  /** Visible text of the element, at most 300 characters, white space folded. */
  text: string;
  box: Box | null;
  /** Of its own document, where it stands in a frame. Absent where nobody looked. */
  place?: PagePlace;
  /** Of an element of a document. */
  documentPlace?: DocumentPlace;
  contrast: ContrastFigures | null;
  /** The cause: rule and element, stable across scans, pages, generated names and moved siblings. 32 hex digits. */
  fingerprint: string;
}

/** How one rule fared on one page: the counts that the score is made of. */
export interface RuleResult {
  ruleId: string;
  impact: Impact;
  /** `A`, `AA` or `AAA` of the strictest criterion it maps to; null for best practices. */
  level: 'A' | 'AA' | 'AAA' | null;
  /** WCAG version that first has the criterion. */
  since: '2.0' | '2.1' | '2.2' | null;
  sc: string[];
  bestPractice: boolean;
  /** Elements, not pages. All 0: inapplicable. */
  passed: number;
  failed: number;
  needsReview: number;
}
