import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './shared.ts';

/** People who look after some assets; somebody may be in several, and so may an asset. It gives no right and takes none. */
export const Team = Type.Object({
  id: Id,
  name: Type.String(),
  members: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
  assets: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type Team = Static<typeof Team>;

const Name = Type.String({ maxLength: 80 });
/** Of people or of assets. */
const Ids = Type.Array(Id, { maxItems: 1000, uniqueItems: true });
/** What comes into a list and what leaves it; what others have changed in it meanwhile stays. */
const Changes = Type.Object({ add: Type.Optional(Ids), remove: Type.Optional(Ids) });

export const listTeams = endpoint({
  id: 'listTeams',
  method: 'GET',
  path: '/teams',
  access: 'viewer',
  summary: 'The teams of the organisation by name, with their people and assets.',
  response: Type.Object({ teams: Type.Array(Team) }),
});
export const createTeam = endpoint({
  id: 'createTeam',
  method: 'POST',
  path: '/teams',
  access: 'administrator',
  status: 201,
  summary: 'Makes a team of people and assets of the organisation.',
  body: Type.Object({ name: Name, members: Ids, assets: Ids }),
  response: Team,
});
export const putTeam = endpoint({
  id: 'putTeam',
  method: 'PUT',
  path: '/teams/{id}',
  access: 'administrator',
  summary: 'Renames a team, and takes people and assets into it or out of it.',
  params: IdParams,
  body: Type.Object({ name: Type.Optional(Name), members: Type.Optional(Changes), assets: Type.Optional(Changes) }),
  response: Team,
});
export const deleteTeam = endpoint({
  id: 'deleteTeam',
  method: 'DELETE',
  path: '/teams/{id}',
  access: 'administrator',
  summary: 'Deletes a team. Its people and assets stay.',
  params: IdParams,
});
