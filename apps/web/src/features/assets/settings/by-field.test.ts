import { expect, it } from 'vitest';
import { byField } from './by-field.ts';

it('finds the field of the dialog for each sentence of the server', () => {
  expect(byField({ 'website.url': 'a', 'scan_settings.include.3': 'b', 'tags.0': 'c', 'sign_in.secret': 'd' })).toEqual({
    url: 'a',
    'scan_settings.include': 'b',
    tags: 'c',
    'sign_in.secret': 'd',
  });
});
