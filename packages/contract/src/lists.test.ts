import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

interface Answer {
  properties?: Record<string, { type?: string }>;
}

/** The pictures of those that were named, and the newest few of what happened: neither is all that there is. */
const parts = new Set(['listAvatars', 'listSupportActivity']);

/** Calls that answer a named array, with what stands beside it. */
const lists = endpoints.flatMap(({ id, method, response }) => {
  const answer: Answer = response ?? {};
  const fields = Object.entries(answer.properties ?? {});
  const arrays = fields.filter(([, { type }]) => type === 'array');
  const others = fields.filter(([, { type }]) => type !== 'array').map(([name]) => name);
  return method === 'GET' && arrays.length === 1 && !parts.has(id) ? [{ id, others }] : [];
});
const isBareList = ({ others }: { others: string[] }) => others.length === 0 || (others.length === 1 && others[0] === 'total');

it('a list says how many there are', () => {
  const bare = lists.filter(isBareList);
  expect(bare.length).toBeGreaterThan(15);
  expect(bare.filter(({ others }) => !others.includes('total')).map(({ id }) => id)).toEqual([]);
});
