import { expect, it } from 'vitest';
import { isRight, repositoryOf, writeRepository } from './repository-values.ts';

const chosen = {
  provider: 'github',
  host: 'https://git.town.example',
  name: 'town/site',
  branch: null,
  folder: '',
  address: null,
} as const;
const stored = { ...chosen, connected: true };

it('sends what is stored as it was read', () => {
  expect(writeRepository(repositoryOf(stored))).toEqual(chosen);
  expect(writeRepository(repositoryOf(null))).toBeNull();
});

it('sends what was typed in the form that the server takes', () => {
  const typed = { ...repositoryOf(stored)!, branch: ' main ', folder: './apps/web/', address: 'preview.example.org' };
  expect(writeRepository(typed)).toEqual({ ...chosen, branch: 'main', folder: 'apps/web', address: 'https://preview.example.org/' });
});

it('takes an address that is none for wrong', () => {
  expect(isRight(null)).toBe(true);
  expect(isRight({ ...repositoryOf(stored)!, address: 'no address' })).toBe(false);
});
