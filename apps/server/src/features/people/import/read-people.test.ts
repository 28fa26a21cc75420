import { expect, it } from 'vitest';
import { readPeopleTable } from './read-people.ts';

const rolesIn = (...cells: string[]) => {
  const read = readPeopleTable(`email,role\n${cells.map((cell, index) => `person${index}@example.org,${cell}\n`).join('')}`);
  return read.ok ? read.rows.map(({ role }) => role) : null;
};

it('takes the default role of the specification, user, for a member', () => {
  expect(rolesIn('user', ' User ', 'member', 'viewer', '')).toEqual(['member', 'member', 'member', 'viewer', null]);
  expect(rolesIn('guest')).toBeNull();
});
