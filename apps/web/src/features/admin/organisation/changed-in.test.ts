import { expect, test } from 'vitest';
import { changedIn, isShortened } from './changed-in.ts';

const loaded = {
  name: 'Harbour',
  invitation_language: null,
  default_hub: 'enterprise',
  offered_hubs: ['enterprise', 'ngo'],
  default_frequency: 'daily',
  default_wcag: '2.1',
  default_level: 'AA',
  audit_days: null,
  scan_years: 3,
  message_days: 90,
  notification_days: 90,
} satisfies Parameters<typeof changedIn>[0];

test('only what was changed is sent', () => {
  expect(changedIn(loaded, { ...loaded })).toEqual({});
  expect(changedIn(loaded, { ...loaded, offered_hubs: ['enterprise', 'ngo'] })).toEqual({});
  expect(changedIn(loaded, { ...loaded, offered_hubs: ['ngo'] })).toEqual({ offered_hubs: ['ngo'] });
  expect(changedIn(loaded, { ...loaded, name: 'Docks' })).toEqual({ name: 'Docks' });
  expect(changedIn({ ...loaded, audit_days: 365 }, { ...loaded, invitation_language: 'ar' })).toEqual({
    invitation_language: 'ar',
    audit_days: null,
  });
});

test.each([
  [null, 365, true],
  [730, 365, true],
  [365, 365, false],
  [365, 730, false],
  [365, null, false],
  [null, null, false],
])('from %j to %j days the log is shortened: %j', (before, after, shortened) => {
  expect(isShortened(before, after)).toBe(shortened);
});
