import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assetSlice } from './asset-slice.ts';

it('finds the same page as the whole list would have', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 8 }), fc.nat(30), fc.integer({ min: 1, max: 12 }), (counts, skip, limit) => {
      const shares = counts.map((count, index) => ({ assetId: String(index), count }));
      const whole = (ids: string[]) =>
        shares
          .filter(({ assetId }) => ids.includes(assetId))
          .flatMap(({ assetId, count }) => Array.from({ length: count }, (_, index) => `${assetId}-${index}`));
      const slice = assetSlice(shares, skip, limit);
      const page = whole(shares.map(({ assetId }) => assetId)).slice(skip, skip + limit);
      expect(page.length === 0 ? [] : whole(slice.assetIds).slice(slice.skip, slice.skip + limit)).toEqual(page);
    }),
  );
});
