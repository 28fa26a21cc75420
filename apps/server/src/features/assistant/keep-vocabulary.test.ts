import { expect, it } from 'vitest';
import { keepNames } from './keep-vocabulary.ts';
import type { Vocabulary } from './understand/vocabulary.ts';

/** Names that are read, with how often they were, and a clock that is set by hand. */
function reading() {
  let time = 0;
  const reads: string[] = [];
  const vocabulary = keepNames(2, () => time);
  const read = async (organisationId: string): Promise<Vocabulary> => {
    reads.push(organisationId);
    return { assets: [], people: [], teams: [], products: [] };
  };
  const ask = (organisationId: string, age = 10) => vocabulary({ organisationId, age, read });
  return {
    reads,
    ask,
    vocabulary,
    wait: (span: number) => {
      time += span;
    },
  };
}

it('keeps the names of an organization for a while, the same for all who ask', async () => {
  const { reads, ask, wait } = reading();
  const [one, other] = await Promise.all([ask('own'), ask('own')]);
  expect(other).toBe(one);
  wait(9);
  expect(await ask('own')).toBe(one);
  wait(1);
  expect(await ask('own')).not.toBe(one);
  expect(reads).toEqual(['own', 'own']);
});

it('reads them sooner for who needs them newer', async () => {
  const { ask, wait } = reading();
  const one = await ask('own');
  wait(2);
  expect(await ask('own', 3)).toBe(one);
  const newer = await ask('own', 2);
  expect(newer).not.toBe(one);
  expect(await ask('own')).toBe(newer);
});

it('keeps those of each organization apart, and of few', async () => {
  const { reads, ask } = reading();
  const own = await ask('own');
  expect(await ask('other')).not.toBe(own);
  expect(await ask('own')).toBe(own);
  await ask('third');
  await ask('own');
  expect(reads).toEqual(['own', 'other', 'third', 'own']);
});

it('reads again what could not be read', async () => {
  const { reads, ask, vocabulary } = reading();
  await expect(vocabulary({ organisationId: 'own', age: 10, read: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
  await ask('own');
  expect(reads).toEqual(['own']);
});
