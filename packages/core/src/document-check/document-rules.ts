import type { IssueType } from '../issue-type.ts';
import type { Effort } from '../rules/effort.ts';
import { userGroupsOf, type UserGroup } from '../rules/user-group.ts';
import type { Impact } from '../severity.ts';
import { documentRuleData } from './document-rule-data.ts';

/** Every rule of the document checks, by its id. */
export type DocumentRuleId = keyof typeof documentRuleData;

/** What is known of a rule whatever document it meets. */
export interface DocumentRule {
  issueType: IssueType;
  effort: Effort;
  impact: Impact;
  /** The people affected, the most affected first. */
  groups: UserGroup[];
  /** Success criteria; empty for a best practice. */
  sc: string[];
  /** Clauses of the standard of the format, such as `ISO 14289-1, 7.3`. */
  clauses: string[];
}

export const documentRuleIds = Object.keys(documentRuleData) as DocumentRuleId[];

const words = (text: string): string[] => text.split(' ').filter(Boolean);

export const isDocumentRule = (ruleId: string): ruleId is DocumentRuleId => Object.hasOwn(documentRuleData, ruleId);

/** Standards by what a clause of theirs begins with in the table. */
const standards: Record<string, string> = { a11y: 'EPUB Accessibility 1.1', epub: 'EPUB 3.3' };

/** A clause with its standard. */
function clauseOf(clause: string): string {
  const [, standard = '', number = clause] = /^(\w+):(.*)$/u.exec(clause) ?? [];
  return `${standards[standard] ?? 'ISO 14289-1'}, ${number}`;
}

export function documentRule(ruleId: DocumentRuleId): DocumentRule {
  const [issueType, effort, groups, sc, impact, clauses = ''] = documentRuleData[ruleId] as readonly [
    IssueType,
    Effort,
    string,
    string,
    Impact,
    string?,
  ];
  return {
    issueType,
    effort,
    impact,
    groups: userGroupsOf(groups),
    sc: words(sc),
    clauses: words(clauses).map(clauseOf),
  };
}
