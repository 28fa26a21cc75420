import type { ConformanceLevel } from '@manara/core/conformance/terms';
import { criteria, type Criterion } from '@manara/core/wcag/criteria';
import { userGroups, type UserGroup } from '@manara/core/rules/user-group';
import { evidenceOf, isInProfile } from './found.ts';
import type { ConformanceReport, CriterionEvidence, Evidence } from './report.ts';
import type { Requirement } from './requirements/tables.ts';

/** A remark that a machine makes: `remark.<key>` of the messages, with its values. */
export interface Observation {
  key: string;
  values: Record<string, number | string>;
}

/** Observations that name failures. */
export const failingKeys = ['failing', 'failing_judged', 'failing_both'] as const;
type FailingKey = (typeof failingKeys)[number];

/** How a line stands before a person has judged it. No machine says more than these. */
export interface Prefill {
  level: Exclude<ConformanceLevel, 'supports'>;
  observation: Observation;
}

const waits = (key: string, values: Observation['values'] = {}): Prefill => ({ level: 'not_evaluated', observation: { key, values } });

/** Whether automatic checks, a person where these could not tell, or both have found the failures. */
function failingKey({ failing, judged = 0 }: CriterionEvidence): FailingKey {
  if (judged === 0) return 'failing';
  return judged < failing ? 'failing_both' : 'failing_judged';
}

function ofCriterion(criterion: Criterion, evidence: Evidence | null): Prefill {
  // The W3C's own note of 2023 in WCAG 2.0 and 2.1; still a person's to say.
  if (criterion.until !== null) return waits('parsing');
  if (evidence === null) return waits('no_scan');
  const found = evidenceOf(evidence, criterion.number);
  const values = {
    failing: found.failing,
    judged: found.judged ?? 0,
    certain: found.failing - (found.judged ?? 0),
    review: found.needsReview,
    verified: found.verified,
    pages: found.failingPages,
    read: evidence.pagesRead,
  };
  if (found.failing > 0) {
    const most = found.failingPages * 2 > evidence.pagesRead;
    return { level: most ? 'does_not_support' : 'partially_supports', observation: { key: failingKey(found), values } };
  }
  if (!isInProfile(criterion, evidence)) return waits('not_in_profile', { wcag: evidence.profile.wcag, level: evidence.profile.level });
  if (found.needsReview > 0) return waits('needs_review', values);
  if (found.verified > 0) return waits('verified', values);
  return waits(found.applied ? 'no_failure' : 'not_tested', values);
}

/** What a website is not. */
const absent = ['hardware', 'closed', 'software', 'relay'] as const;

/** What can be said of a line without a person: never that it is met. Whether a website has none of it, its failures, or nothing yet. */
export function prefillOf({ number, need }: Requirement, { evidence }: Pick<ConformanceReport, 'evidence'>): Prefill {
  if (need === 'wcag') {
    const criterion = criteria.get(number);
    return criterion ? ofCriterion(criterion, evidence) : waits('person');
  }
  if (absent.some((one) => one === need)) return { level: 'not_applicable', observation: { key: need, values: {} } };
  if (Object.hasOwn(userGroups, need)) {
    const issues = evidence?.groups[need as UserGroup] ?? 0;
    return evidence === null ? waits('no_scan') : waits('group', { issues });
  }
  return waits(need, need === 'documents' ? { documents: evidence?.documents ?? 0 } : {});
}
