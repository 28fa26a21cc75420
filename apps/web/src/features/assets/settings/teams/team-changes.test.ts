import { expect, it } from 'vitest';
import { teamsChange, withTeam } from './team-changes.ts';

it('tells the teams that an asset comes into and those that it leaves', () => {
  const changes = withTeam(withTeam({}, 'harbour', true, false), 'quay', false, true);
  expect(teamsChange(changes)).toEqual({ add: ['harbour'], remove: ['quay'] });
});

it('tells nothing of a team that is chosen and taken away again', () => {
  const chosen = withTeam({}, 'harbour', true, false);
  expect(withTeam(chosen, 'harbour', false, false)).toEqual({});
});
