import { expect, it } from 'vitest';
import { findNames } from './find-names.ts';
import { namesOf } from './index-names.ts';
import { readWords } from '../words/read-words.ts';
import type { Vocabulary } from './vocabulary.ts';

it('reads the names of a vocabulary once, however many questions are asked', () => {
  let reads = 0;
  const asset = {
    id: 'tickets',
    get name() {
      reads += 1;
      return 'Lantern Tickets';
    },
  };
  const vocabulary: Vocabulary = { assets: [asset], people: [], teams: [], products: [] };
  for (const question of ['score of Lantern Tickets', 'lantern', 'score'])
    findNames(readWords(question), vocabulary, ({ text }) => text === 'score');
  expect(reads).toBe(1);
  expect(namesOf(vocabulary)).toBe(namesOf(vocabulary));
});

it('looks only among names that begin as a word of the question does', () => {
  const assets = Array.from({ length: 200 }, (_, at) => ({ id: `quay-${at}`, name: `Quay ${at}` }));
  const people = [{ id: 'mona', name: 'Mona Ahmad', username: 'mona' }];
  const { byFirst } = namesOf({ assets, people, teams: [], products: [] });
  expect(byFirst.get('mona')?.map(({ id }) => id)).toEqual(['mona']);
  expect(byFirst.get('quay')).toHaveLength(200);
  expect(byFirst.get('ahmad')).toBeUndefined();
});
