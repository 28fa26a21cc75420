import { plainHeading } from '../../../platform/text/csv/read-rows.ts';
import { wordOf } from './people-columns.ts';

/** A team, as a cell names it. */
export interface NamedTeam {
  id: string;
  name: string;
}

export const teamNames = (teams: readonly NamedTeam[]): string => teams.map(({ name }) => name).join('; ');

const inOrder = (teams: Iterable<NamedTeam>): NamedTeam[] => [...teams].toSorted((a, b) => a.name.localeCompare(b.name));

/**
 * The teams that a cell names, with semicolons between them, and the names of which there is none. One word, in either language, says that somebody is in no
 * team. A semicolon may stand in a name, too: the longest name that there is, is meant.
 */
export function readTeamNames(cell: string, known: readonly NamedTeam[]): { teams: NamedTeam[]; unknown: string[] } {
  const byName = new Map(known.map((team) => [plainHeading(team.name), team]));
  const parts = cell.split(/([;؛\n])/u);
  const found = new Set<NamedTeam>();
  const unknown: string[] = [];
  // Names stand at even places, what is between them at odd ones.
  for (let first = 0; first < parts.length; first += 2) {
    const ends = Array.from({ length: (parts.length - first + 1) / 2 }, (_, more) => parts.length - 2 * more);
    const end = ends.find((one) => byName.has(plainHeading(parts.slice(first, one).join(''))));
    const team = end === undefined ? undefined : byName.get(plainHeading(parts.slice(first, end).join('')));
    const name = (parts[first] ?? '').trim();
    if (team && end !== undefined) {
      found.add(team);
      first = end - 1;
    } else if (name !== '' && !(parts.length === 1 && wordOf(name, ['none'], () => 'people_no_teams'))) unknown.push(name);
  }
  return { teams: inOrder(found), unknown };
}
