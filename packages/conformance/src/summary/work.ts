import { efforts, type Effort } from '@manara/core/rules/effort';

/** What an organisation takes for granted; every figure that rests on these shows them. */
export interface Assumptions {
  /** Hours to mend one issue, by its effort. */
  hours: Record<Effort, number>;
  /** Hours in which a person checks one page for what the automatic checks look at. */
  hoursPerPage: number;
  /** Money for one hour. */
  hourlyRate: number;
  /** ISO 4217, such as `USD`. */
  currency: string;
}

/** Until an organisation says otherwise: the middle of what each effort stands for. */
export const defaultAssumptions: Assumptions = {
  hours: { XS: 0.1, S: 0.5, M: 2, L: 6 },
  hoursPerPage: 0.5,
  hourlyRate: 60,
  currency: 'USD',
};

/** How many issues of each effort. */
export type IssuesByEffort = Record<Effort, number>;

export const noIssues = (): IssuesByEffort => ({ XS: 0, S: 0, M: 0, L: 0 });

export interface Cost {
  issues: number;
  hours: number;
  money: number;
}

/** What mending takes, under the assumptions. */
export function costOf(issues: IssuesByEffort, { hours, hourlyRate }: Assumptions): Cost {
  const total = efforts.reduce((sum, effort) => sum + issues[effort] * hours[effort], 0);
  return { issues: efforts.reduce((sum, effort) => sum + issues[effort], 0), hours: total, money: total * hourlyRate };
}

/** What the work of a period has brought, beside what it took. */
export interface WorkReturn {
  /** Issues that a scan found mended in the period. */
  done: Cost;
  /** Issues that stand. */
  left: Cost;
  /** Pages that were read in the period, and what checking each of them by hand once would have taken. */
  checked: { pages: number; hours: number; money: number };
  /** What checking by hand would have cost, less what mending has cost. */
  balance: number;
}

/** The return of the work of a period. Fines, claims and lost customers are no part of it: nothing here knows them. */
export function returnOf(
  { done, left, pages }: { done: IssuesByEffort; left: IssuesByEffort; pages: number },
  assumptions: Assumptions,
): WorkReturn {
  const hours = pages * assumptions.hoursPerPage;
  const checked = { pages, hours, money: hours * assumptions.hourlyRate };
  const mended = costOf(done, assumptions);
  return { done: mended, left: costOf(left, assumptions), checked, balance: checked.money - mended.money };
}
