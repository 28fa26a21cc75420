import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import { checkDocument } from '../src/check-document.ts';

/** What a rule comes to in a document: the worst of its verdicts, or that it doesn't apply. */
export async function verdictOf(
  rule: DocumentRuleId,
  file: Uint8Array,
  name = 'file',
): Promise<'passed' | 'failed' | 'needs_review' | 'inapplicable'> {
  const { failed, needsReview, passed } = await resultOf(rule, file, name);
  if (failed > 0) return 'failed';
  if (needsReview > 0) return 'needs_review';
  return passed > 0 ? 'passed' : 'inapplicable';
}

async function resultOf(rule: DocumentRuleId, file: Uint8Array, name: string) {
  const checked = await checkDocument(file, { name });
  if (!checked.ok) throw new Error(checked.reason);
  const result = checked.document.rules.find(({ ruleId }) => ruleId === rule);
  if (!result) throw new Error(`${rule} is not a rule of this format`);
  return result;
}

/** The findings of a rule. */
export async function findingsOf(rule: DocumentRuleId, file: Uint8Array, name = 'file'): Promise<DocumentFinding[]> {
  const checked = await checkDocument(file, { name });
  if (!checked.ok) throw new Error(checked.reason);
  return checked.document.findings.filter(({ ruleId }) => ruleId === rule);
}
