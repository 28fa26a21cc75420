import { describe, expect, it } from 'vitest';
import { actProblem, grantProblem, leavesNoOwner } from './policy.ts';

const owner = { role: 'owner', is_active: true, licence: 'pro' } as const;

describe('who may change whom', () => {
  it('lets an administrator change people up to their own role', () => {
    expect(actProblem('administrator', { role: 'administrator' })).toBeNull();
    expect(actProblem('administrator', owner)).toBe('person_above_you');
  });
  it('lets nobody give a role above their own', () => {
    expect(grantProblem('administrator', 'owner')).toBe('role_above_you');
    expect(grantProblem('owner', 'owner')).toBeNull();
  });
});

describe('the last active owner', () => {
  it('can neither be demoted nor deactivated', () => {
    expect(leavesNoOwner(owner, { role: 'administrator', is_active: true, licence: 'pro' }, 1)).toBe(true);
    expect(leavesNoOwner(owner, { role: 'owner', is_active: false, licence: 'pro' }, 1)).toBe(true);
  });
  it('cannot lose their licence', () => {
    expect(leavesNoOwner(owner, { ...owner, licence: 'unlicensed' }, 1)).toBe(true);
    expect(leavesNoOwner(owner, { ...owner, licence: 'basic' }, 1)).toBe(false);
  });
  it('can be, once there is another', () => {
    expect(leavesNoOwner(owner, { role: 'member', is_active: true, licence: 'pro' }, 2)).toBe(false);
  });
  it('is not an owner who was inactive already', () => {
    expect(
      leavesNoOwner({ role: 'owner', is_active: false, licence: 'pro' }, { role: 'member', is_active: false, licence: 'pro' }, 1),
    ).toBe(false);
  });
});
