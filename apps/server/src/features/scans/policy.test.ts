import { expect, test } from 'vitest';
import { scanProblem } from './policy.ts';

test('what has an address can be scanned', () => {
  expect(scanProblem({ asset_type: 'website', is_static: false, url: 'https://example.org/' })).toBeNull();
  expect(scanProblem({ asset_type: 'github_repo', is_static: false, url: null })).toBe('scan.no_address');
});

test('a placeholder of a document library cannot', () => {
  expect(scanProblem({ asset_type: 'sharepoint', is_static: false, url: null })).toBe('scan.placeholder');
  expect(scanProblem({ asset_type: 'onedrive', is_static: false, url: 'https://example.org/' })).toBe('scan.placeholder');
});
