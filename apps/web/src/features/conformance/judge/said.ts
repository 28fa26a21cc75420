import type { ConformanceLine } from '@manara/contract/conformance';
import type { ConformanceLevel } from '@manara/core/conformance/terms';

/** What a person has chosen and written; an empty level is no judgement. */
export interface Said {
  level: ConformanceLevel | '';
  remarks: string;
}

/** What the server has of a line. */
export const storedOf = ({ judgement }: ConformanceLine): Said => ({ level: judgement?.level ?? '', remarks: judgement?.remarks ?? '' });

/** Whether there is nothing to store; the server drops blanks at the ends of remarks. */
export const sameSaid = (one: Said, other: Said): boolean => one.level === other.level && one.remarks.trim() === other.remarks.trim();

/** Remarks alone are a judgement too: that it was not evaluated, and why. */
export const wholeSaid = (said: Said): Said =>
  said.level === '' && said.remarks.trim() !== '' ? { ...said, level: 'not_evaluated' } : said;
