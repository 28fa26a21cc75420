import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { TeamSchedule } from './schedules.ts';
import { Id, IdParams, Line, nullable } from './shared.ts';

/** People who look after some assets; somebody may be in several, and so may an asset. It gives no right and takes none. */
export const Team = Type.Object({
  id: Id,
  name: Type.String(),
  members: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
  assets: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Of its assets that have none of their own; where several of their teams have one, that of the first by name. */
  schedule: nullable(TeamSchedule),
});
export type Team = Static<typeof Team>;

const Name = Line({ maxLength: 80 });
/** Of people or of assets. */
const Ids = Type.Array(Id, { maxItems: 1000, uniqueItems: true });
/** What comes into a list and what leaves it; what others have changed in it meanwhile stays. */
export const ListChanges = Type.Object({ add: Type.Optional(Ids), remove: Type.Optional(Ids) });

export const listTeams = endpoint({
  id: 'listTeams',
  method: 'GET',
  path: '/teams',
  access: 'viewer',
  summary: 'The organization’s teams by name, with their people and assets.',
  response: Type.Object({ teams: Type.Array(Team), total: Type.Integer() }),
});
export const createTeam = endpoint({
  id: 'createTeam',
  method: 'POST',
  path: '/teams',
  access: 'administrator',
  status: 201,
  summary: 'Creates a team from the organization’s people and assets.',
  body: Type.Object({ name: Name, members: Ids, assets: Ids, schedule: Type.Optional(nullable(TeamSchedule)) }),
  response: Team,
});
export const putTeam = endpoint({
  id: 'putTeam',
  method: 'PUT',
  path: '/teams/{id}',
  access: 'administrator',
  summary:
    'Renames a team, adds or removes people and assets, and sets the scan schedule for assets without their own. If null, the team has no schedule and they keep their current one.',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    members: Type.Optional(ListChanges),
    assets: Type.Optional(ListChanges),
    schedule: Type.Optional(nullable(TeamSchedule)),
  }),
  response: Team,
});
export const deleteTeam = endpoint({
  id: 'deleteTeam',
  method: 'DELETE',
  path: '/teams/{id}',
  access: 'administrator',
  summary: 'Deletes a team. Its people and assets are kept.',
  params: IdParams,
});
