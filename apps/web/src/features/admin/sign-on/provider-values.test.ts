import { expect, it } from 'vitest';
import { missingIn, newLine, settingsOf, valuesOf } from './provider-values.ts';

it('asks of a new provider where it is and as whom we are known, and of a stored one its name alone', () => {
  expect(Object.keys(missingIn(valuesOf(null), true))).toEqual(['name', 'issuer', 'client_id', 'client_secret']);
  expect(Object.keys(missingIn(valuesOf(null), false))).toEqual(['name']);
});

it('is given domains when it is new, and leaves out empty lines and domains that have gone', () => {
  const group_roles = [newLine(' Staff ', 'manager'), newLine('  ', 'owner')];
  const values = { ...valuesOf(null, ['a.example', 'gone.example', 'b.example']), group_claim: ' ', group_roles };
  const settings = settingsOf(values, [{ domain: 'a.example' }, { domain: 'b.example' }, { domain: 'c.example' }]);
  expect(settings).toMatchObject({
    group_claim: 'groups',
    email_domains: ['a.example', 'b.example'],
    group_roles: [{ group: 'Staff', role: 'manager' }],
  });
});
