import { expect, it } from 'vitest';
import { defaultLicenceSets, isLicensedFor, licenceRights, mayWork } from './licence.ts';

it('lets nobody work without a licence', () => {
  expect(mayWork('unlicensed')).toBe(false);
  for (const right of [null, ...licenceRights]) expect(isLicensedFor(defaultLicenceSets, 'unlicensed', right)).toBe(false);
});

it('narrows each tier to its set, and never reading', () => {
  for (const tier of ['basic', 'plus', 'pro'] as const) {
    expect(isLicensedFor(defaultLicenceSets, tier, null)).toBe(true);
    for (const right of licenceRights)
      expect(isLicensedFor(defaultLicenceSets, tier, right)).toBe(defaultLicenceSets[tier].includes(right));
  }
});

it('gives all rights to the tier that new members get', () => {
  expect(defaultLicenceSets.pro).toEqual(licenceRights);
});
