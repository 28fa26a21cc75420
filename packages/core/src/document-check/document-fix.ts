import type { DocumentPlace } from './document-place.ts';
import type { DocumentRuleId } from './document-rules.ts';

/** What was changed in a document because of one rule. */
export interface DocumentFix {
  ruleId: DocumentRuleId;
  place: DocumentPlace;
  /** What is there now, such as the title or the language; empty where it is no text. */
  value: string;
}
