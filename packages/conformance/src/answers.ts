import type { ConformanceLevel } from '@manara/core/conformance/terms';
import { failingKeys, prefillOf, type Observation } from './prefill.ts';
import type { ConformanceReport, Judgement } from './report.ts';
import { isAnswered, tablesOf, type Requirement, type RequirementTable } from './requirements/tables.ts';

/** A line with its answer; headings and references have none. */
export interface Answer {
  requirement: Requirement;
  level: ConformanceLevel | null;
  /** What a machine has to say of it, also beside a person's judgement. */
  observation: Observation | null;
  judgement: Judgement | null;
  /** A person says that it is met, or that it does not apply, and the latest scan found failures. */
  isContradicted: boolean;
}

export interface AnswerTable extends Omit<RequirementTable, 'requirements'> {
  answers: Answer[];
}

function answerOf(requirement: Requirement, report: ConformanceReport): Answer {
  if (!isAnswered(requirement)) return { requirement, level: null, observation: null, judgement: null, isContradicted: false };
  const prefill = prefillOf(requirement, report);
  const judgement = report.judgements[requirement.id] ?? null;
  const isContradicted =
    failingKeys.some((key) => key === prefill.observation.key) &&
    (judgement?.level === 'supports' || judgement?.level === 'not_applicable');
  return { requirement, level: judgement?.level ?? prefill.level, observation: prefill.observation, judgement, isContradicted };
}

/** Every table of a report with the answers: a person's judgement where there is one, else what can be said without. */
export const answersOf = (report: ConformanceReport): AnswerTable[] =>
  tablesOf(report.edition, report.wcag).map(({ requirements, ...table }) => ({
    ...table,
    answers: requirements.map((requirement) => answerOf(requirement, report)),
  }));

/** How many lines have each answer, how many of levels A and AA nobody has judged, and how many judgements a scan contradicts. */
export function countAnswers(tables: readonly AnswerTable[]): {
  levels: Record<ConformanceLevel, number>;
  judged: number;
  total: number;
  unjudgedCriteria: number;
  contradicted: number;
} {
  const levels = { supports: 0, partially_supports: 0, does_not_support: 0, not_applicable: 0, not_evaluated: 0 };
  let [judged, total, unjudgedCriteria, contradicted] = [0, 0, 0, 0];
  for (const { requirement, level, judgement, isContradicted } of tables.flatMap(({ answers }) => answers)) {
    if (level === null) continue;
    levels[level] += 1;
    total += 1;
    if (judgement && level !== 'not_evaluated') judged += 1;
    else if (requirement.level === 'A' || requirement.level === 'AA') unjudgedCriteria += 1;
    if (isContradicted) contradicted += 1;
  }
  return { levels, judged, total, unjudgedCriteria, contradicted };
}
