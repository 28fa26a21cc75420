/** Issues of one asset that a list has. */
export interface AssetShare {
  assetId: string;
  count: number;
}

/**
 * In a list that is ordered by asset, the assets that the page from `skip` touches, and how many of their issues come before it. With
 * it no page needs the issues of all the assets before.
 */
export function assetSlice(shares: AssetShare[], skip: number, limit: number): { assetIds: string[]; skip: number } {
  let before = 0;
  let skipped = 0;
  const assetIds: string[] = [];
  for (const { assetId, count } of shares) {
    const isTouched = before < skip + limit && before + count > skip;
    if (isTouched && assetIds.length === 0) skipped = before;
    if (isTouched) assetIds.push(assetId);
    before += count;
  }
  return { assetIds, skip: skip - skipped };
}
