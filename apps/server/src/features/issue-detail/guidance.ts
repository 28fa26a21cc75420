import arCriteria from '@manara/messages/ar/criteria.json' with { type: 'json' };
import arPlain from '@manara/messages/ar/criteria-plain.json' with { type: 'json' };
import arImpacts from '@manara/messages/ar/impacts.json' with { type: 'json' };
import enCriteria from '@manara/messages/en/criteria.json' with { type: 'json' };
import enPlain from '@manara/messages/en/criteria-plain.json' with { type: 'json' };
import enImpacts from '@manara/messages/en/impacts.json' with { type: 'json' };
import type { IssueDetail } from '@manara/contract/issue-detail';
import { issueDocumentation } from '@manara/core/issue-documentation';
import type { IssueType } from '@manara/core/issue-type';
import { actRulesOf } from '@manara/core/rules/act-rules';
import { ruleExample } from '@manara/core/rules/examples';
import { ruleInfo } from '@manara/core/rules/rule-table';
import { userGroups } from '@manara/core/rules/user-group';
import { criteria } from '@manara/core/wcag/criteria';
import { techniquesOf } from '@manara/core/wcag/techniques';
import type { Language } from '@manara/messages/locale';
import { createFormatter } from '../../platform/text/formatter.ts';
import { techniqueTitle } from '../../platform/text/technique-text.ts';
import { ruleHarm } from '../issues/issue-text.ts';

const nameOf = createFormatter<string>({ en: enCriteria, ar: arCriteria });
const plainOf = createFormatter<string>({ en: enPlain, ar: arPlain });

const impactText = createFormatter<string>({ en: enImpacts, ar: arImpacts });

type Guidance = Pick<
  IssueDetail,
  'harm' | 'type_impact' | 'groups' | 'criteria' | 'example' | 'techniques' | 'act_rules' | 'documentation'
>;

function criterionOf(language: Language, number: string): IssueDetail['criteria'] {
  const criterion = criteria.get(number);
  if (!criterion) return [];
  const { level, since, arabicAuthorised, understanding } = criterion;
  return [
    {
      number,
      level,
      since,
      name: nameOf(language, `criterion.${number}`),
      is_own_translation: language === 'ar' && !arabicAuthorised,
      explanation: plainOf(language, `criterion.${number}.plain`),
      understanding,
    },
  ];
}

/** Techniques of the rule itself where the W3C has some, else those of its criteria. */
function techniquesFor(language: Language, ruleId: string, sc: readonly string[]): IssueDetail['techniques'] {
  const own = techniquesOf(ruleId);
  const all = own.length > 0 ? own : sc.flatMap((number) => techniquesOf(number));
  return [...new Map(all.map((one) => [one.id, { ...one, title: techniqueTitle(language, one.id) }])).values()];
}

/** All that is known of a rule whatever page it meets. `sc`: of the issue; a best practice has none and is explained by the rule's. */
export function guidanceOf(language: Language, ruleId: string, issueType: IssueType, sc: readonly string[]): Guidance {
  const { groups, sc: related } = ruleInfo(ruleId);
  const numbers = sc.length > 0 ? sc : related;
  return {
    harm: ruleHarm(language, ruleId),
    type_impact: impactText(language, `impact.${issueType}`),
    groups: groups.map((id) => ({ id, how: impactText(language, `how.${id}`), ...userGroups[id] })),
    criteria: numbers.flatMap((number) => criterionOf(language, number)),
    example: ruleExample(ruleId),
    techniques: techniquesFor(language, ruleId, numbers),
    act_rules: actRulesOf(ruleId),
    documentation: issueDocumentation(issueType),
  };
}
