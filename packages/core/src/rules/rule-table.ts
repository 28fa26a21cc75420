import { documentRule, isDocumentRule } from '../document-check/document-rules.ts';
import type { IssueType } from '../issue-type.ts';
import type { Impact } from '../severity.ts';
import { effortField, impactField, type Effort, type FieldStep } from './effort.ts';
import { ruleData, type RuleRow } from './rule-data.ts';
import { userGroupsOf, type UserGroup } from './user-group.ts';

/** What is known of a rule whatever page it meets. */
export interface RuleInfo {
  issueType: IssueType;
  effort: Effort;
  /** The issue's field `effort`. */
  effortField: FieldStep;
  /** The engine's usual impact; a page may report another, which then wins. */
  impact: Impact;
  /** The issue's field `impact`, from the usual impact. */
  impactField: FieldStep;
  /** Whom the barrier keeps out, the most affected first. */
  groups: UserGroup[];
  /** Criteria to read about, also for best practices, which no criterion makes a failure; empty where none fits. */
  sc: string[];
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);

function readRow([issueType, effort, groups, sc, impact]: RuleRow): RuleInfo {
  return {
    issueType,
    effort,
    effortField: effortField(effort),
    impact,
    impactField: impactField(impact),
    groups: userGroupsOf(groups),
    sc: words(sc),
  };
}

/** The answer for a rule that the table does not know: a middling structure issue that blind people meet first, bound to no criterion. */
const unknownRule: RuleInfo = {
  issueType: 'semantic_html',
  effort: 'M',
  effortField: 'medium',
  impact: 'moderate',
  impactField: 'medium',
  groups: ['without_vision'],
  sc: [],
};

const table: ReadonlyMap<string, RuleInfo> = new Map(Object.entries(ruleData).map(([ruleId, row]) => [ruleId, readRow(row)]));

/** A rule of documents; null for every other. */
function documentInfo(ruleId: string): RuleInfo | null {
  if (!isDocumentRule(ruleId)) return null;
  const { issueType, effort, impact, groups, sc } = documentRule(ruleId);
  return { issueType, effort, effortField: effortField(effort), impact, impactField: impactField(impact), groups, sc };
}

/** Whether the table, and so the rule texts in every language, know the rule. */
export const isKnownRule = (ruleId: string): boolean => table.has(ruleId);

/** The rule's entry; never throws, of documents too; an unknown id answers a cautious default. */
export const ruleInfo = (ruleId: string): RuleInfo => table.get(ruleId) ?? documentInfo(ruleId) ?? unknownRule;

/** The three short texts of a rule: what is wrong, whom it hurts and how, how to mend it. */
export type RuleText = 'title' | 'harm' | 'fix';

/**
 * The rule's text key in `messages/<language>/rules.json`, or in `document-rules.json`: `<ruleId>.<text>`; that of `unknown` for a rule without texts.
 * Rules of documents share one text about the people affected.
 */
export function ruleTextKey(ruleId: string, text: RuleText): string {
  if (isDocumentRule(ruleId)) return text === 'harm' ? 'documents.harm' : `${ruleId}.${text}`;
  return `${isKnownRule(ruleId) ? ruleId : 'unknown'}.${text}`;
}
