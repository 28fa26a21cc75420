import { expect, it } from 'vitest';
import { missingIn, newLine, settingsOf, valuesOf } from './provider-values.ts';

it('asks of a new provider where it is and as whom we are known, and of a stored one its name alone', () => {
  expect(Object.keys(missingIn(valuesOf(null), true))).toEqual(['name', 'issuer', 'client_id', 'client_secret']);
  expect(Object.keys(missingIn(valuesOf(null), false))).toEqual(['name']);
});

it('takes domains however they are parted, and leaves empty lines out', () => {
  const group_roles = [newLine(' Staff ', 'manager'), newLine('  ', 'owner')];
  const settings = settingsOf({ ...valuesOf(null), group_claim: ' ', email_domains: ' a.example,b.example، c.example ', group_roles });
  expect(settings).toMatchObject({
    group_claim: 'groups',
    email_domains: ['a.example', 'b.example', 'c.example'],
    group_roles: [{ group: 'Staff', role: 'manager' }],
  });
});
