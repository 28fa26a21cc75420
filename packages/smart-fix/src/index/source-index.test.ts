import { expect, test } from 'vitest';
import { readOne } from './source-index.ts';

test('a file that no reader gets through holds nothing, and keeps none from being read', () => {
  expect(readOne('deep.svelte', '{`${'.repeat(50_000))).toMatchObject({ path: 'deep.svelte', elements: [] });
  expect(readOne('plain.svelte', '<p>{`${a}`}</p>').elements).toHaveLength(1);
});
