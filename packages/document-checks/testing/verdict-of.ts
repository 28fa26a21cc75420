import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import type { RuleResult } from '@manara/core/finding';
import { checkDocument } from '../src/check-document.ts';
import { checkBook } from '../src/epub/check-book.ts';
import { openBook } from '../src/epub/open-book.ts';

/** What the checks of this engine find in a file; of a book, what they find in it as a whole. */
async function checkedBy(file: Uint8Array, name: string): Promise<{ findings: DocumentFinding[]; rules: RuleResult[] }> {
  if (name.endsWith('.epub')) return checkBook(openBook(file));
  const checked = await checkDocument(file, { name });
  if (!checked.ok) throw new Error(checked.reason);
  return checked.document;
}

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
  const result = (await checkedBy(file, name)).rules.find(({ ruleId }) => ruleId === rule);
  if (!result) throw new Error(`${rule} is not a rule of this format`);
  return result;
}

/** The findings of a rule. */
export async function findingsOf(rule: DocumentRuleId, file: Uint8Array, name = 'file'): Promise<DocumentFinding[]> {
  return (await checkedBy(file, name)).findings.filter(({ ruleId }) => ruleId === rule);
}
