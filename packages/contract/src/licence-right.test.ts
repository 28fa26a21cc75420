import { describe, expect, it } from 'vitest';
import { createAsset } from './assets.ts';
import { uploadDocument } from './documents.ts';
import { refusalOf } from './licence-right.ts';
import { putLicences } from './licences.ts';
import { login, me } from './session.ts';

describe('what refuses a call', () => {
  it('is the role first, then the licence', () => {
    expect(refusalOf(createAsset, { role: 'viewer', licensed_for: [] })).toBe('role');
    expect(refusalOf(createAsset, { role: 'manager', licensed_for: ['issues'] })).toBe('licence');
    expect(refusalOf(createAsset, { role: 'manager', licensed_for: ['assets'] })).toBeNull();
    expect(refusalOf(uploadDocument, { role: 'member', licensed_for: ['assets'] })).toBe('licence');
  });

  it('is no licence for reading, administration, and what needs no sign-in', () => {
    expect(refusalOf(me, { role: 'viewer', licensed_for: [] })).toBeNull();
    expect(refusalOf(putLicences, { role: 'administrator', licensed_for: [] })).toBeNull();
    expect(refusalOf(login, { role: 'viewer', licensed_for: [] })).toBeNull();
  });
});
