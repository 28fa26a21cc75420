import { createHash } from 'node:crypto';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import { folded } from './words.ts';

/** Raised when the algorithm changes: every stored cause would be another one. */
const algorithm = 1;

/** Words without counters and case, so that "Table 3" stays the same table when one is put before it. */
const plain = (text: string): string => folded(text.toLowerCase().replaceAll(/\d+/gu, '#'));

/** The cause of a finding: 32 hex digits from the rule and from what the element is, never from its place. */
export const fingerprint = (ruleId: DocumentRuleId, identity: string): string =>
  createHash('sha256')
    .update(JSON.stringify([algorithm, 'document', ruleId, plain(identity)]))
    .digest('hex')
    .slice(0, 32);
