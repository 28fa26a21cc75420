import { expect, it } from 'vitest';
import { succeeds, type Succession } from './succession.ts';

const renamed: Succession = { shared: 3, before: 3, after: 3, isDecided: false, isAlike: true };

it('an issue goes on where its element only looks otherwise in the source', () => {
  expect(succeeds(renamed)).toBe(true);
  expect(succeeds({ ...renamed, isAlike: false })).toBe(true);
});

it('most of the places of both are wanted, so that one cause has one successor at most', () => {
  expect(succeeds({ ...renamed, before: 6 })).toBe(false);
  expect(succeeds({ ...renamed, after: 6 })).toBe(false);
  expect(succeeds({ ...renamed, before: 5, after: 5 })).toBe(true);
});

it('what a person has decided goes over to no other element', () => {
  expect(succeeds({ ...renamed, isDecided: true })).toBe(true);
  expect(succeeds({ ...renamed, isDecided: true, isAlike: false })).toBe(false);
});
