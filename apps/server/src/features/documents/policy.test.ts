import { roles } from '@manara/core/role';
import { expect, it } from 'vitest';
import { canChange, canDelete } from './policy.ts';

it('lets members and those above them change documents', () => {
  expect(roles.filter((role) => canChange({ id: 'a', role }))).toEqual(['member', 'manager', 'administrator', 'owner']);
});

it('lets members delete their own documents, managers any, viewers none', () => {
  expect(roles.filter((role) => canDelete({ id: 'a', role }, 'a'))).toEqual(['member', 'manager', 'administrator', 'owner']);
  expect(roles.filter((role) => canDelete({ id: 'a', role }, 'b'))).toEqual(['manager', 'administrator', 'owner']);
  expect(roles.filter((role) => canDelete({ id: 'a', role }, null))).toEqual(['manager', 'administrator', 'owner']);
});
