/** Whether the asset shall be in a team, by the team's id; a team that stays as it is has none. */
export type TeamChanges = Readonly<Record<string, boolean>>;

/** The changes with what was chosen of one team; undone, it is none. */
export function withTeam(changes: TeamChanges, id: string, chosen: boolean, isIn: boolean): TeamChanges {
  const { [id]: _, ...others } = changes;
  return chosen === isIn ? others : { ...others, [id]: chosen };
}

/** As the server takes them. */
export function teamsChange(changes: TeamChanges): { add: string[]; remove: string[] } {
  const ids = (chosen: boolean) => Object.keys(changes).filter((id) => changes[id] === chosen);
  return { add: ids(true), remove: ids(false) };
}
