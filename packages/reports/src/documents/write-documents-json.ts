import { countKinds } from '@manara/core/document-check/document-issues';
import type { Language } from '@manara/messages/locale';
import { judgeFile, type DocumentsReport, type JudgedFile } from './documents-report.ts';
import { documentsTexts } from './documents-texts.ts';

/** JSON is Unicode; a half of a surrogate pair would be an escape that many readers refuse. */
const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

function documentOf({ file: { name, check }, issues, score }: JudgedFile, language: Language) {
  const texts = documentsTexts(language);
  if (!check.ok) return { name, checked: false, reason: check.reason, message: texts.refusal(check.reason) };
  const { kind, title, language: declared, pages, rules, unseen } = check.document;
  const { violation: failures, needs_review: needsReview, best_practice: bestPractices } = countKinds(issues);
  return {
    name,
    checked: true,
    kind,
    title,
    language: declared,
    pages,
    score,
    failures,
    needsReview,
    bestPractices,
    unseen,
    rules,
    issues,
  };
}

/** Checked documents as one JSON document: a line each, with their issues, rules and score, and the texts of the rules that found something. */
export function* writeDocumentsJson({ product, checkedAt, profile, files }: DocumentsReport, language: Language): Generator<string> {
  const texts = documentsTexts(language);
  const judged = files.map((file) => judgeFile(file, profile));
  const ruleIds = [...new Set(judged.flatMap(({ issues }) => issues.map(({ ruleId }) => ruleId)))].toSorted();
  const rules = Object.fromEntries(
    ruleIds.map((ruleId) => [ruleId, { title: texts.rule(ruleId, 'title'), fix: texts.rule(ruleId, 'fix') }]),
  );
  const head = { format: 'manara-document-check', version: 1, product, checkedAt, profile, language, texts: rules };
  yield `${JSON.stringify(head).slice(0, -1)},\n"documents":[\n`;
  for (const [at, file] of judged.entries()) yield `${at > 0 ? ',\n' : ''}${JSON.stringify(documentOf(file, language), wellFormed)}`;
  yield '\n]}\n';
}
