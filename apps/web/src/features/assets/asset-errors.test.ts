import { expect, it } from 'vitest';
import { assetErrors } from './asset-errors.ts';

it('lets an asset pass that has what its type needs', () => {
  expect(assetErrors('website', { name: 'A', url: 'https://example.org' })).toEqual({});
  expect(assetErrors('sharepoint', { name: 'A', url: '' })).toEqual({});
  expect(assetErrors('repository', { name: 'A', url: '' })).toEqual({});
});

it('names what is missing or wrong', () => {
  expect(assetErrors('website', { name: ' ', url: '' })).toEqual({ name: 'assets.name_required', url: 'assets.url_required' });
  expect(assetErrors('website', { name: 'A', url: 'no address' })).toEqual({ url: 'assets.url_invalid' });
  expect(assetErrors('repository', { name: 'A', url: 'no address' })).toEqual({ url: 'assets.url_invalid' });
});
