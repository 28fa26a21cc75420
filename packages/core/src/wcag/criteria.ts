import { criteriaData } from './criteria-data.ts';

export type WcagVersion = '2.0' | '2.1' | '2.2';
export type WcagLevel = 'A' | 'AA' | 'AAA';

const levels: readonly WcagLevel[] = ['A', 'AA', 'AAA'];

/** One success criterion. Its name in the reader's language is `criterion.<number>` in `messages/<language>/criteria.json`. */
export interface Criterion {
  /** Such as `1.4.3`. */
  number: string;
  level: WcagLevel;
  /** The version that first has it. */
  since: WcagVersion;
  /** The last version that has it; null while it stands. WCAG 2.2 has removed 4.1.1. */
  until: WcagVersion | null;
  /** The last part of its addresses at the W3C. */
  slug: string;
  name: string;
  arabicName: string;
  /** The Arabic name is that of the authorised translation, not ours. */
  arabicAuthorised: boolean;
  /** Where the W3C explains it. */
  understanding: string;
}

/** By number, in the order of the standard. */
export const criteria: ReadonlyMap<string, Criterion> = new Map(
  criteriaData.map(([number, level, since, slug, name, arabicName, arabicAuthorised]) => [
    number,
    {
      number,
      level,
      since,
      until: number === '4.1.1' ? '2.1' : null,
      slug,
      name,
      arabicName,
      arabicAuthorised,
      understanding: `https://www.w3.org/WAI/WCAG22/Understanding/${slug}.html`,
    },
  ]),
);

/** Whether a level lies within the one asked for: A within AA, AA within AAA. */
export const levelWithin = (level: WcagLevel, asked: WcagLevel): boolean => levels.indexOf(level) <= levels.indexOf(asked);

/** The criteria that a page must meet to conform at a version and level: 38 for WCAG 2.0 AA, 50 for 2.1 AA, 55 for 2.2 AA. */
export function criteriaOf({ wcag, level }: { wcag: WcagVersion; level: WcagLevel }): Criterion[] {
  return [...criteria.values()].filter(
    (criterion) => criterion.since <= wcag && (criterion.until === null || criterion.until >= wcag) && levelWithin(criterion.level, level),
  );
}
