import { expect, it } from 'vitest';
import { connectNeed } from './connect-need.ts';

it('knows refusals that connecting a host or choosing a repository ends', () => {
  expect(connectNeed('fix.no_repository')).toBe('repository');
  expect(connectNeed('repository.not_connected')).toBe('connection');
  expect(connectNeed('scan.no_address')).toBeNull();
});
