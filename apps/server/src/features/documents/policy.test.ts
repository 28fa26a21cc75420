import type { LicenceTier } from '@manara/core/licence';
import { roles, type Role } from '@manara/core/role';
import { expect, it } from 'vitest';
import { canChange, canDelete } from './policy.ts';

const person = (role: Role, licence: LicenceTier = 'pro') => ({ id: 'a', role, licence, licenceSets: null });

it('lets members and those above them change documents', () => {
  expect(roles.filter((role) => canChange(person(role)))).toEqual(['member', 'manager', 'administrator', 'owner']);
});

it('lets members delete their own documents, managers any, viewers none', () => {
  expect(roles.filter((role) => canDelete(person(role), 'a'))).toEqual(['member', 'manager', 'administrator', 'owner']);
  expect(roles.filter((role) => canDelete(person(role), 'b'))).toEqual(['manager', 'administrator', 'owner']);
  expect(roles.filter((role) => canDelete(person(role), null))).toEqual(['manager', 'administrator', 'owner']);
});

it('lets nobody do so whose licence leaves no work on documents', () => {
  expect(canChange(person('owner', 'basic'))).toBe(false);
  expect(canDelete(person('owner', 'basic'), 'a')).toBe(false);
  expect(canChange(person('member', 'plus'))).toBe(true);
});
