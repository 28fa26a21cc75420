import { createIntl } from '@formatjs/intl';
import arClauses from '@manara/messages/ar/clauses.json' with { type: 'json' };
import arCriteria from '@manara/messages/ar/criteria.json' with { type: 'json' };
import arDocument from '@manara/messages/ar/conformance-document.json' with { type: 'json' };
import arLegal from '@manara/messages/ar/legal.json' with { type: 'json' };
import arRegulations from '@manara/messages/ar/regulations.json' with { type: 'json' };
import arDocumentRules from '@manara/messages/ar/document-rules.json' with { type: 'json' };
import arRules from '@manara/messages/ar/rules.json' with { type: 'json' };
import arTypes from '@manara/messages/ar/types.json' with { type: 'json' };
import enClauses from '@manara/messages/en/clauses.json' with { type: 'json' };
import enCriteria from '@manara/messages/en/criteria.json' with { type: 'json' };
import enDocument from '@manara/messages/en/conformance-document.json' with { type: 'json' };
import enLegal from '@manara/messages/en/legal.json' with { type: 'json' };
import enRegulations from '@manara/messages/en/regulations.json' with { type: 'json' };
import enDocumentRules from '@manara/messages/en/document-rules.json' with { type: 'json' };
import enRules from '@manara/messages/en/rules.json' with { type: 'json' };
import enTypes from '@manara/messages/en/types.json' with { type: 'json' };
import { visibleText } from '@manara/reports/foreign-text';
import { ruleTextKey } from '@manara/core/rules/rule-table';
import { isolated } from '@manara/messages/isolated';
import { languages, type Language } from '@manara/messages/locale';

export type DocumentText = keyof typeof enDocument | keyof typeof enLegal;
type TypeText = keyof typeof enTypes;
export type RegulationText = keyof typeof enRegulations;
type Values = Record<string, string | number>;

/** Sentences of a document in one language. Text values are isolated in Arabic, so that a name in a sentence keeps its own
 * direction; marks in them that would turn the line are spelled out. */
export interface DocumentTexts {
  language: Language;
  rtl: boolean;
  text(id: DocumentText, values?: Values): string;
  /** A word of the domain, such as `severity.high`. */
  word(id: TypeText): string;
  regulation(id: RegulationText, values?: Values): string;
  /** What is wrong, by a rule; code stands in it as any word. */
  rule(ruleId: string): string;
  /** Name of a requirement by its id, such as `wcag.1.1.1`; empty for one that is unknown. */
  requirement(id: string): string;
  number(value: number): string;
  /** `value` on a scale of 0 to 100, at most one decimal. */
  percent(value: number): string;
  /** An amount of a currency by its ISO 4217 code, without fractions. */
  money(value: number, currency: string): string;
  /** Words as one part of a sentence. */
  list(words: readonly string[]): string;
  /** A day; in UTC. */
  day(time: string): string;
}

const sources = {
  en: {
    document: { ...enDocument, ...enLegal },
    clauses: enClauses,
    criteria: enCriteria,
    regulations: enRegulations,
    rules: { ...enRules, ...enDocumentRules },
    types: enTypes,
  },
  ar: {
    document: { ...arDocument, ...arLegal },
    clauses: arClauses,
    criteria: arCriteria,
    regulations: arRegulations,
    rules: { ...arRules, ...arDocumentRules },
    types: arTypes,
  },
} as const;

/** Formats one file of messages; keys of different files may be alike. */
function speaker(language: Language, messages: Record<string, string>) {
  const intl = createIntl({ locale: languages[language].tag, messages });
  return (id: string, values: Values = {}): string => {
    const harmless = (value: string) => isolated(language, visibleText(value));
    const shown = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? harmless(value) : value]);
    return intl.formatMessage({ id: id as never }, Object.fromEntries(shown) as Values);
  };
}

function makeTexts(language: Language): DocumentTexts {
  const { tag, rtl } = languages[language];
  const { document, clauses, criteria, regulations, rules, types } = sources[language];
  const rule = speaker(language, rules);
  const names: Record<string, string> = {
    ...clauses,
    ...Object.fromEntries(Object.entries(criteria).map(([key, name]) => [key.replace('criterion.', 'wcag.'), name])),
  };
  return {
    language,
    rtl,
    text: speaker(language, document),
    word: speaker(language, types),
    regulation: speaker(language, regulations),
    rule: (ruleId) => rule(ruleTextKey(ruleId, 'title')).replaceAll('`', ''),
    requirement: (id) => names[id] ?? '',
    number: (value) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value),
    percent: (value) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    // Intl's own marks around an amount would be spelled out where it stands in a sentence, which isolates it anyway.
    money: (value, currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value).replaceAll(/[\u200E\u200F]/g, ''),
    list: (words) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(words),
    day: (time) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time)),
  };
}

const made = new Map<Language, DocumentTexts>();

/** The texts of a language, made once. */
export function documentTexts(language: Language): DocumentTexts {
  const texts = made.get(language) ?? makeTexts(language);
  made.set(language, texts);
  return texts;
}
