import { createIntl } from '@formatjs/intl';
import ar from '@manara/messages/ar/cli.json' with { type: 'json' };
import arQuestions from '@manara/messages/ar/fix-questions.json' with { type: 'json' };
import arReasons from '@manara/messages/ar/reasons.json' with { type: 'json' };
import en from '@manara/messages/en/cli.json' with { type: 'json' };
import enQuestions from '@manara/messages/en/fix-questions.json' with { type: 'json' };
import enReasons from '@manara/messages/en/reasons.json' with { type: 'json' };
import { languages } from '@manara/messages/locale';
import { operatorLanguage } from '@manara/server/platform/config/process-text';
import type { FixQuestion } from '@manara/core/fix-question';
import type { PageMark } from '@manara/core/page-marks';
import type { LeftOut, Reason } from '@manara/core/scan';

type CliMessage = keyof typeof en;

/** The operator's language. */
export const language = operatorLanguage();
const texts = language === 'ar' ? { ...ar, ...arReasons, ...arQuestions } : { ...en, ...enReasons, ...enQuestions };
const intl = createIntl({ locale: languages[language].tag, messages: texts as never });

/** A sentence of the scan command in the operator's language. */
export const text = (id: CliMessage, values: Record<string, string | number> = {}): string =>
  intl.formatMessage({ id: id as never }, values);

/** Why a page was not read, as a sentence. */
export const reasonText = ({ code, values }: Reason): string => intl.formatMessage({ id: `reason.${code}` as never }, values);

/** What was not seen of a page, as a sentence. */
export const markText = ({ code, values }: PageMark): string => intl.formatMessage({ id: `mark.${code}` as never }, values);

/** How many addresses were left out and why, as a sentence. */
export const leftOutText = ({ reason, count }: LeftOut): string => intl.formatMessage({ id: `left_out.${reason}` as never }, { count });

/** What a person is to decide about a proposed change, as a sentence. */
export const questionText = (question: FixQuestion): string => intl.formatMessage({ id: `question.${question}` as never });

/** A number as the operator's language writes it. */
export const numberText = (value: number): string => intl.formatNumber(value);
