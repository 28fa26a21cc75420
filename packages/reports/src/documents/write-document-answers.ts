import { answersTo } from '@manara/core/document-check/document-answer';
import type { CheckedFile, DocumentFinding } from '@manara/core/document-check/document-finding';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from './documents-texts.ts';

/** What a file of answers says it is. */
export const answersFormat = 'manara-document-answers';

/** The fields that a person can fill in, empty. */
const emptyFields = { alternative: '', decorative: false, heading: null };

function entriesOf({ name, check }: CheckedFile, language: Language) {
  if (!check.ok) return [];
  const texts = documentsTexts(language);
  const { findings } = check.document;
  const asked = findings.filter((finding) => answersTo(finding).length > 0);
  const places = Map.groupBy(asked, ({ fingerprint }) => fingerprint);
  // The way to a place changes with what comes before it: it is said where the cause alone doesn't name one place.
  const pathOf = ({ fingerprint, place }: DocumentFinding) => (places.get(fingerprint)?.length === 1 ? null : place.path);
  return asked.map((finding) => ({
    file: name,
    place: texts.place(finding.place) || finding.place.path,
    problem: texts.rule(finding.ruleId, 'title'),
    found: finding.snippet,
    ...Object.fromEntries(answersTo(finding).map((kind) => [kind, emptyFields[kind]])),
    rule: finding.ruleId,
    fingerprint: finding.fingerprint,
    path: pathOf(finding),
  }));
}

/** A file of answers to fill in: an entry for each place of checked documents that needs a person's word. JSON, laid out for people who edit it. */
export function writeDocumentAnswers(files: readonly CheckedFile[], language: Language): string {
  const answers = files.flatMap((file) => entriesOf(file, language));
  const head = { format: answersFormat, version: 1, help: documentsTexts(language).text('answers.help') };
  const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);
  return `${JSON.stringify({ ...head, answers }, wellFormed, 2)}\n`;
}
