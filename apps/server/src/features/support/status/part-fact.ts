import type { PartState, SystemPart } from '@manara/contract/support';
import type { Language } from '@manara/messages/locale';

/** What is known of one part. */
export interface PartFact {
  part: SystemPart;
  state: PartState;
  /** Since when it is so, where that is known better than by watching. */
  since?: Date | null;
  /** For administrators, in a language. */
  detail?: (language: Language) => string;
}
