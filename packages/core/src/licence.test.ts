import { expect, it } from 'vitest';
import { defaultLicenceSets, isLicensedFor, licenceRights, mayWork, rightsOf } from './licence.ts';

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

it('tells what a tier leaves, by the sets of the organisation or else the product', () => {
  expect(rightsOf(null, 'basic')).toEqual(['issues']);
  expect(rightsOf({ ...defaultLicenceSets, basic: ['reports', 'documents'] }, 'basic')).toEqual(['documents', 'reports']);
  expect(rightsOf(null, 'unlicensed')).toEqual([]);
});
