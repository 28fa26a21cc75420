import type { LicenceRight } from '@manara/core/licence';
import type { Role } from '@manara/core/role';
import { expect, it } from 'vitest';
import { isSameRights } from './same-rights.ts';

const rights = (role: Role, licensed_for: LicenceRight[] = ['issues'], id = 'a') => ({ id, role, licensed_for });

it('tells rights that stay from those of another role or licence', () => {
  expect(isSameRights(rights('member'), rights('member'))).toBe(true);
  expect(isSameRights(rights('member'), rights('viewer'))).toBe(false);
  expect(isSameRights(rights('member'), rights('member', ['issues', 'documents']))).toBe(false);
});

it('compares nobody with somebody else', () => {
  expect(isSameRights(rights('member'), rights('viewer', [], 'b'))).toBe(true);
});
