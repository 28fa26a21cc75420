import type { ChosenWcag, ConformancePart, Edition } from '@manara/core/conformance/terms';
import { criteria, type WcagLevel } from '@manara/core/wcag/criteria';
import type { ClauseTables, Need } from './clause.ts';
import { wcagOf } from './edition.ts';
import { en301549 } from './en301549-data.ts';
import { section508 } from './section508-data.ts';

/** One line of a table. */
export interface Requirement {
  /** `wcag.1.1.1`, `508.302.1` or `en.4.2.1`; a judgement belongs to it whatever the edition. */
  id: string;
  number: string;
  need: 'wcag' | Need;
  /** Of a success criterion. */
  level: WcagLevel | null;
}

const wcagTables = { A: 'wcag_a', AA: 'wcag_aa', AAA: 'wcag_aaa' } as const;
export type TableId = (typeof wcagTables)[WcagLevel] | keyof typeof section508 | keyof typeof en301549;

export interface RequirementTable {
  id: TableId;
  part: ConformancePart;
  requirements: Requirement[];
}

function criteriaTable(level: WcagLevel, edition: Edition, chosen: ChosenWcag): RequirementTable {
  const wcag = wcagOf(edition, chosen);
  // 4.1.1 is gone from WCAG 2.2, but the international edition also answers for Section 508 and EN 301 549, which have it.
  const stands = (until: string | null) => until === null || until >= wcag || edition === 'int';
  return {
    id: wcagTables[level],
    part: 'wcag',
    requirements: [...criteria.values()]
      .filter((criterion) => criterion.level === level && criterion.since <= wcag && stands(criterion.until))
      .map(({ number }) => ({ id: `wcag.${number}`, number, need: 'wcag', level })),
  };
}

const clauseTables = (part: '508' | 'en', tables: ClauseTables): RequirementTable[] =>
  Object.entries(tables).map(([id, rows]) => ({
    id: id as TableId,
    part,
    requirements: rows.map(([number, need]) => ({ id: `${part}.${number}`, number, need, level: null })),
  }));

/** Every table of an edition in the order of the layout. */
export const tablesOf = (edition: Edition, chosen: ChosenWcag): RequirementTable[] => [
  ...(['A', 'AA', 'AAA'] as const).map((level) => criteriaTable(level, edition, chosen)),
  ...(edition === '508' || edition === 'int' ? clauseTables('508', section508) : []),
  ...(edition === 'eu' || edition === 'int' ? clauseTables('en', en301549) : []),
];

/** Whether a line asks for an answer. */
export const isAnswered = ({ need }: Requirement): boolean => need !== 'heading' && need !== 'see';

const answered: ReadonlySet<string> = new Set(
  tablesOf('int', '2.2').flatMap(({ requirements }) => requirements.filter(isAnswered).map(({ id }) => id)),
);

/** Whether there is such a line and it can be judged. */
export const isRequirement = (id: string): boolean => answered.has(id);
