import arQuestions from '@manara/messages/ar/fix-questions.json' with { type: 'json' };
import ar from '@manara/messages/ar/fixes.json' with { type: 'json' };
import enQuestions from '@manara/messages/en/fix-questions.json' with { type: 'json' };
import en from '@manara/messages/en/fixes.json' with { type: 'json' };
import type { FixQuestion } from '@manara/core/fix-question';
import { languages, type Language } from '@manara/messages/locale';
import { isErrorCode, sentence } from '../../platform/http/sentence.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { createFormatter } from '../../platform/text/formatter.ts';

export type FixText = keyof typeof en;

/** Sentences about fixes. */
export const fixText = createFormatter<FixText>({ en, ar });

const questions = createFormatter<keyof typeof enQuestions>({ en: enQuestions, ar: arQuestions });

/** What a person is to decide about a change, by the type of the issue. */
export const questionText = (language: Language, question: FixQuestion): string => questions(language, `question.${question}`);

const isFixText = (key: string): key is FixText => Object.hasOwn(en, key);

/** Why a fix is no more certain than it is, or why it is. */
export function whyText(language: Language, code: string): string {
  const key = `why.${code}`;
  return fixText(language, isFixText(key) ? key : 'why.judgement');
}

/** In which languages new words are still to be said; null where in none. */
export function missingText(language: Language, tags: readonly string[]): string | null {
  if (tags.length === 0) return null;
  const names = new Intl.DisplayNames(languages[language].tag, { type: 'language' });
  const list = new Intl.ListFormat(languages[language].tag).format(tags.map((tag) => names.of(tag.replaceAll('_', '-')) ?? tag));
  return fixText(language, 'missing', { languages: list });
}

/** What speaks for a place, as far as there is a sentence for it. */
export const signalTexts = (language: Language, signals: readonly string[]): string[] =>
  signals
    .map((signal) => `signal.${signal}`)
    .filter(isFixText)
    .map((key) => fixText(language, key));

/** Why fixes failed, could not be sent, or were only saved. */
export function problemText(language: Language, { code, values }: RunError): string {
  if (code.startsWith('host.') && isErrorCode(code)) return sentence(language, code, values);
  const key = `problem.${code}`;
  return isFixText(key) ? fixText(language, key, values) : fixText(language, 'problem.internal');
}
