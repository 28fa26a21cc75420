import { createIntl } from '@formatjs/intl';
import arCriteria from '@manara/messages/ar/criteria.json' with { type: 'json' };
import arDocument from '@manara/messages/ar/report-document.json' with { type: 'json' };
import arDocumentRules from '@manara/messages/ar/document-rules.json' with { type: 'json' };
import arReasons from '@manara/messages/ar/reasons.json' with { type: 'json' };
import arRules from '@manara/messages/ar/rules.json' with { type: 'json' };
import arTypes from '@manara/messages/ar/types.json' with { type: 'json' };
import enCriteria from '@manara/messages/en/criteria.json' with { type: 'json' };
import enDocument from '@manara/messages/en/report-document.json' with { type: 'json' };
import enDocumentRules from '@manara/messages/en/document-rules.json' with { type: 'json' };
import enReasons from '@manara/messages/en/reasons.json' with { type: 'json' };
import enRules from '@manara/messages/en/rules.json' with { type: 'json' };
import enTypes from '@manara/messages/en/types.json' with { type: 'json' };
import { isolated } from '@manara/messages/isolated';
import { languages, type Language } from '@manara/messages/locale';
import { ruleTextKey } from '@manara/core/rules/rule-table';
import type { PageMark } from '@manara/core/page-marks';
import type { LeftOut, Reason } from '@manara/core/scan';

type DocumentText = keyof typeof enDocument;
type TypeText = keyof typeof enTypes;
type Values = Record<string, string | number>;

/** Sentences of a report in one language. Text values are isolated in Arabic, so that an address in a sentence keeps its own direction. */
export interface ReportTexts {
  language: Language;
  rtl: boolean;
  text(id: DocumentText, values?: Values): string;
  /** A word of the domain, such as `severity.high`. */
  word(id: TypeText): string;
  /** What is wrong, and how to mend it. */
  rule(ruleId: string, text: 'title' | 'fix'): string;
  /** Name of a success criterion; empty for one that is unknown. */
  criterion(number: string): string;
  reason(reason: Reason): string;
  /** What was not seen of a page, as a sentence. */
  mark(mark: PageMark): string;
  /** How many addresses were left out and why, as a sentence. */
  leftOut(left: LeftOut): string;
  number(value: number): string;
  /** `value` on a scale of 0 to 100, at most one decimal, without a sign. */
  percent(value: number): string;
  /** In UTC, and it says so. */
  moment(time: string): string;
  day(time: string): string;
}

const sources = {
  en: [enDocument, enTypes, enRules, enDocumentRules, enCriteria, enReasons],
  ar: [arDocument, arTypes, arRules, arDocumentRules, arCriteria, arReasons],
} as const;

function makeTexts(language: Language): ReportTexts {
  const { tag, rtl } = languages[language];
  const messages = Object.assign({}, ...sources[language]) as Record<string, string>;
  const intl = createIntl({ locale: tag, messages });
  const say = (id: string, values: Values = {}): string => {
    const shown = Object.entries(values).map(([name, value]) => {
      // Not what a message chooses by.
      const isShown = typeof value === 'string' && !messages[id]?.includes(`{${name}, select,`);
      return [name, isShown ? isolated(language, value) : value];
    });
    return intl.formatMessage({ id: id as never }, Object.fromEntries(shown) as Values);
  };
  const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return {
    language,
    rtl,
    text: say,
    word: say,
    rule: (ruleId, text) => say(ruleTextKey(ruleId, text)),
    criterion: (number) => (Object.hasOwn(messages, `criterion.${number}`) ? say(`criterion.${number}`) : ''),
    reason: ({ code, values }) => say(`reason.${code}`, values),
    mark: ({ code, values }) => say(`mark.${code}`, values),
    leftOut: ({ reason, count }) => say(`left_out.${reason}`, { count }),
    number: (value) => intl.formatNumber(value),
    percent: (value) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
    moment: (time) => intl.formatDate(time, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    day: (time) => intl.formatDate(time, day),
  };
}

const made = new Map<Language, ReportTexts>();

/** The texts of a language, made once. */
export function reportTexts(language: Language): ReportTexts {
  const texts = made.get(language) ?? makeTexts(language);
  made.set(language, texts);
  return texts;
}
