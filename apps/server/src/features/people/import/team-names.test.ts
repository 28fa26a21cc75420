import { expect, test } from 'vitest';
import { readTeamNames, teamNames } from './team-names.ts';

const team = (name: string) => ({ id: name, name });
const known = [team('Harbour'), team('Night; quay'), team('فريق الميناء'), team('Quay')];
const read = (cell: string) => {
  const { teams, unknown } = readTeamNames(cell, known);
  return [teams.map(({ name }) => name), unknown];
};

test('reads several teams by name, whatever the case, with semicolons of either script between them', () => {
  expect(read('harbour; QUAY ;')).toEqual([['Harbour', 'Quay'], []]);
  expect(read('فريق الميناء؛ Harbour')).toEqual([['Harbour', 'فريق الميناء'], []]);
  expect(read('Harbour;Harbour')).toEqual([['Harbour'], []]);
});

test('reads what it writes, with a semicolon in a name, too', () => {
  expect(read(teamNames(known))).toEqual([known.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)), []]);
});

test('says which there is none of', () => {
  expect(read('Harbour; Night; Lighthouse')).toEqual([['Harbour'], ['Night', 'Lighthouse']]);
});

test('reads in either language that somebody is in none', () => {
  for (const word of ['None', 'بلا فريق']) expect(read(word)).toEqual([[], []]);
  expect(read('None; Quay')).toEqual([['Quay'], ['None']]);
});
