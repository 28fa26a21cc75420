import { createIntl } from '@formatjs/intl';
import type { UnusedReason } from '@manara/core/document-check/document-answer';
import type { Refusal, UnseenMark } from '@manara/core/document-check/document-finding';
import type { DocumentPlace } from '@manara/core/document-check/document-place';
import arChecks from '@manara/messages/ar/document-checks.json' with { type: 'json' };
import arDocumentRules from '@manara/messages/ar/document-rules.json' with { type: 'json' };
import arRules from '@manara/messages/ar/rules.json' with { type: 'json' };
import enChecks from '@manara/messages/en/document-checks.json' with { type: 'json' };
import enDocumentRules from '@manara/messages/en/document-rules.json' with { type: 'json' };
import enRules from '@manara/messages/en/rules.json' with { type: 'json' };
import { isolated } from '@manara/messages/isolated';
import { languages, type Language } from '@manara/messages/locale';
import { visibleText } from '../foreign-text.ts';

type CheckText = keyof typeof enChecks;

/** Sentences about checked documents in one language. */
export interface DocumentsTexts {
  text(id: CheckText, values?: Record<string, string | number>): string;
  /** What is wrong, and how to fix it, without marks of code. */
  rule(ruleId: string, text: 'title' | 'fix'): string;
  refusal(reason: Refusal): string;
  unseen(mark: UnseenMark): string;
  /** Why a person's answer was not used. */
  unused(reason: UnusedReason): string;
  /** Where something is, for people, such as "page 3" or "sheet Sales, cell B4"; empty where only the path says it. */
  place(place: DocumentPlace): string;
}

const sources = { en: { ...enChecks, ...enRules, ...enDocumentRules }, ar: { ...arChecks, ...arRules, ...arDocumentRules } };

function makeTexts(language: Language): DocumentsTexts {
  const { tag, rtl } = languages[language];
  const intl = createIntl({ locale: tag, messages: sources[language] as never });
  const say = (id: string, values: Record<string, string | number> = {}): string => intl.formatMessage({ id: id as never }, values);
  const named = (value: string): string => isolated(language, visibleText(value));
  return {
    text: say,
    rule: (ruleId, text) => say(`${ruleId}.${text}`).replaceAll('`', ''),
    refusal: (reason) => say(`refused.${reason}`),
    unseen: (mark) => say(`unseen.${mark}`),
    unused: (reason) => say(`unused.${reason}`),
    place: ({ page, slide, sheet, cell }) =>
      [
        page !== undefined && say('place.page', { page }),
        slide !== undefined && say('place.slide', { slide }),
        sheet !== undefined && say('place.sheet', { sheet: named(sheet) }),
        cell !== undefined && say('place.cell', { cell: named(cell) }),
      ]
        .filter((part) => part !== false)
        .join(rtl ? '، ' : ', '),
  };
}

const made = new Map<Language, DocumentsTexts>();

/** The texts of a language, made once. */
export function documentsTexts(language: Language): DocumentsTexts {
  const texts = made.get(language) ?? makeTexts(language);
  made.set(language, texts);
  return texts;
}
