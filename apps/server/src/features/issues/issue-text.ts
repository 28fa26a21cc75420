import arDocuments from '@manara/messages/ar/document-rules.json' with { type: 'json' };
import arSites from '@manara/messages/ar/rules.json' with { type: 'json' };
import arTypes from '@manara/messages/ar/types.json' with { type: 'json' };
import enDocuments from '@manara/messages/en/document-rules.json' with { type: 'json' };
import enSites from '@manara/messages/en/rules.json' with { type: 'json' };
import enTypes from '@manara/messages/en/types.json' with { type: 'json' };
import { issueTypes, type IssueType } from '@manara/core/issue-type';
import { ruleTextKey } from '@manara/core/rules/rule-table';
import { searchKey } from '@manara/core/search/search-key';
import type { Language } from '@manara/messages/locale';
import { createFormatter } from '../../platform/text/formatter.ts';

const enRules = { ...enSites, ...enDocuments };
const ruleText = createFormatter<string>({ en: enRules, ar: { ...arSites, ...arDocuments } });
const typeText = createFormatter<keyof typeof enTypes>({ en: enTypes, ar: arTypes });

/** What is wrong, in a sentence. */
export const ruleTitle = (language: Language, ruleId: string): string => ruleText(language, ruleTextKey(ruleId, 'title'));
/** Whom it hurts and how. */
export const ruleHarm = (language: Language, ruleId: string): string => ruleText(language, ruleTextKey(ruleId, 'harm'));
/** How to mend it. */
export const ruleFix = (language: Language, ruleId: string): string => ruleText(language, ruleTextKey(ruleId, 'fix'));

/** Rules that have texts of their own. */
const rulesWithText = Object.keys(enRules).flatMap((key) =>
  key.endsWith('.title') && key !== 'unknown.title' ? [key.slice(0, -'.title'.length)] : [],
);

interface SearchedTexts {
  types: { type: IssueType; keys: string[] }[];
  rules: { ruleId: string; keys: string[] }[];
  unknown: string;
}

const textsIn = (language: Language): SearchedTexts => ({
  types: issueTypes.map((type) => ({
    type,
    keys: [typeText(language, `type.${type}`), type, type.replaceAll('_', ' ')].map(searchKey),
  })),
  rules: rulesWithText.map((ruleId) => ({ ruleId, keys: [ruleTitle(language, ruleId), ruleId].map(searchKey) })),
  unknown: searchKey(ruleTitle(language, 'unknown')),
});

const searchedTexts: Record<Language, SearchedTexts> = { en: textsIn('en'), ar: textsIn('ar') };

/**
 * What a person may mean by a search word: issue types by their name in that language or their code, and rules by their title. The
 * stored issues carry codes only, so that everybody can search in their own language. `isUnknownMeant`: the word is in the title that
 * all other rules share.
 */
export function meaningOf(
  language: Language,
  search: string,
): { types: IssueType[]; rules: string[]; rulesWithText: string[]; isUnknownMeant: boolean } {
  const wanted = searchKey(search.trim());
  const { types, rules, unknown } = searchedTexts[language];
  const isMeant = ({ keys }: { keys: string[] }) => keys.some((key) => key.includes(wanted));
  return {
    types: types.filter(isMeant).map(({ type }) => type),
    rules: rules.filter(isMeant).map(({ ruleId }) => ruleId),
    rulesWithText,
    isUnknownMeant: unknown.includes(wanted),
  };
}
