import { criteriaOf, type WcagLevel, type WcagVersion } from '../wcag/criteria.ts';

/** A version and level of WCAG: the set of criteria that something is measured against. */
export interface WcagSet {
  wcag: WcagVersion;
  level: WcagLevel;
}

const versions: readonly WcagVersion[] = ['2.0', '2.1', '2.2'];
const levels: readonly WcagLevel[] = ['A', 'AA', 'AAA'];

/** Every set that figures are kept for. */
export const wcagSets: readonly WcagSet[] = versions.flatMap((wcag) => levels.map((level) => ({ wcag, level })));

/** How a set is written in addresses and rows: `2.1-AA`. */
export const setKey = ({ wcag, level }: WcagSet): string => `${wcag}-${level}`;

/** How one criterion stands on one asset. */
export interface CriterionOfAsset {
  criterion: string;
  /** Some rule of it had an element to judge, on a page as it was last read. */
  applied: boolean;
  /** Violations that stand. */
  failing: number;
  /** Those of them that are critical or high. */
  serious: number;
}

/**
 * Checks of an asset against a set: a check is one criterion on one asset that was tested there, which is also one that fails. `serious`:
 * checks that fail with a critical or high issue, which are among the `failing`.
 */
export interface Checks {
  tested: number;
  failing: number;
  serious: number;
}

/** Counts the checks of one set over rows of one asset or of many. */
export function checksOf(rows: readonly CriterionOfAsset[], set: WcagSet): Checks {
  const wanted = new Set(criteriaOf(set).map(({ number }) => number));
  const own = rows.filter(({ criterion }) => wanted.has(criterion));
  return {
    tested: own.filter(({ applied, failing }) => applied || failing > 0).length,
    failing: own.filter(({ failing }) => failing > 0).length,
    serious: own.filter(({ serious }) => serious > 0).length,
  };
}
