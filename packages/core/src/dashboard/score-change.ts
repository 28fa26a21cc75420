/** What a group of assets has added to the change of a mean, before it is rounded. */
interface Contribution {
  /** Tenths of a point, with as many decimals as there are. */
  exact: number;
}

/**
 * The contributions in whole tenths of a point, in their order, so that they add up to the change that is shown: each is rounded, and what
 * is then missing or left over goes to those that rounding has moved most.
 */
export function inWholeTenths(contributions: readonly Contribution[], change: number): number[] {
  const tenths = contributions.map(({ exact }) => Math.round(exact));
  let missing = change - tenths.reduce((sum, one) => sum + one, 0);
  if (tenths.length === 0) return [];
  const step = Math.sign(missing);
  while (missing !== 0) {
    const short = contributions.map(({ exact }, index) => step * (exact - (tenths[index] ?? 0)));
    const at = short.indexOf(Math.max(...short));
    tenths[at] = (tenths[at] ?? 0) + step;
    missing -= step;
  }
  return tenths;
}

/** Assets that had a score at the beginning, those that have one now, and the sums of both in tenths. */
export interface ScoreEnds {
  former: { assets: number; tenths: number };
  now: { assets: number; tenths: number };
}

/** How assets stand that are told together; both sums are null where they had no score at that end. */
export interface ScoreGroup {
  assets: number;
  former: number | null;
  now: number | null;
}

/**
 * What a group has added to the change of the mean, in tenths of a point. Assets that came or went are measured against the former mean, so
 * that the groups of all assets add up to the change of the mean: see the property in the test.
 */
export function contributionOf({ assets, former, now }: ScoreGroup, ends: ScoreEnds): number {
  if (ends.now.assets === 0 || ends.former.assets === 0) return 0;
  const usual = (assets * ends.former.tenths) / ends.former.assets;
  return ((now ?? usual) - (former ?? usual)) / ends.now.assets;
}
