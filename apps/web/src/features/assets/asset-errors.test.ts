import { expect, it } from 'vitest';
import { assetErrors } from './asset-errors.ts';

const typed = { name: 'A', url: '', repository: null };
const place = { provider: 'github', host: 'https://github.com', name: 'town/site' } as const;
const repository = { ...place, connected: true, branch: '', folder: '', address: '' };

it('lets an asset pass that has what its type needs', () => {
  expect(assetErrors('website', { ...typed, url: 'https://example.org' })).toEqual({});
  expect(assetErrors('website', { ...typed, repository })).toEqual({});
  expect(assetErrors('sharepoint', typed)).toEqual({});
  expect(assetErrors(null, typed)).toEqual({});
});

it('names what is missing or wrong', () => {
  expect(assetErrors('website', { ...typed, name: ' ' })).toEqual({ name: 'assets.name_required', url: 'assets.url_required' });
  expect(assetErrors('github_repo', typed)).toEqual({ url: 'assets.url_required' });
  expect(assetErrors('website', { ...typed, url: 'no address', repository })).toEqual({ url: 'assets.url_invalid' });
  expect(assetErrors(null, { ...typed, url: 'no address' })).toEqual({ url: 'assets.url_invalid' });
});
