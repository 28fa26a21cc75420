import { expect, test } from 'vitest';
import { repositoryStart } from '@manara/core/repository-pages';
import { scanProblem as problemOf, startAddress, type Scannable } from './policy.ts';

const scanProblem = (asset: Omit<Scannable, 'github_org_repo' | 'repository' | 'library'>) =>
  problemOf({ ...asset, github_org_repo: null, repository: null, library: null });

test('what has an address can be scanned', () => {
  expect(scanProblem({ asset_type: 'website', is_static: false, url: 'https://example.org/' })).toBeNull();
  expect(scanProblem({ asset_type: 'github_repo', is_static: false, url: null })).toBe('scan.no_address');
});

test('a document library can be scanned once it is chosen', () => {
  expect(scanProblem({ asset_type: 'sharepoint', is_static: false, url: null })).toBe('scan.placeholder');
  expect(scanProblem({ asset_type: 'onedrive', is_static: false, url: 'https://example.org/' })).toBe('scan.placeholder');
  const library = { url: 'https://example.sharepoint.com/Forms' };
  const chosen: Scannable = { asset_type: 'sharepoint', is_static: false, url: null, github_org_repo: null, repository: null, library };
  expect([problemOf(chosen), startAddress(chosen)]).toEqual([null, library.url]);
  expect(problemOf({ ...chosen, is_static: true })).toBe('scan.placeholder');
});

test('what has a repository begins there where it has no address', () => {
  const asset: Scannable = {
    asset_type: 'internal_app',
    is_static: false,
    url: null,
    github_org_repo: 'acme/site',
    repository: null,
    library: null,
  };
  expect([problemOf(asset), startAddress(asset)]).toEqual([null, repositoryStart]);
  expect(startAddress({ ...asset, url: 'https://example.org/' })).toBe('https://example.org/');
  expect(startAddress({ ...asset, asset_type: 'website' })).toBe(repositoryStart);
  for (const other of [{ is_static: true }, { asset_type: 'onedrive' }] as const) expect(startAddress({ ...asset, ...other })).toBeNull();
});

test('what has no address of its own is scanned where its repository is deployed', () => {
  const repository = { address: 'https://staging.example.org/' };
  const asset: Scannable = {
    asset_type: 'github_repo',
    is_static: false,
    url: null,
    github_org_repo: 'acme/site',
    repository,
    library: null,
  };
  expect(startAddress(asset)).toBe('https://staging.example.org/');
  expect(startAddress({ ...asset, url: 'https://example.org/' })).toBe('https://example.org/');
  expect(startAddress({ ...asset, repository: { address: null } })).toBe(repositoryStart);
});
