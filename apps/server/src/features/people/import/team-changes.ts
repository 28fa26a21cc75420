import type { Team } from '@manara/contract/teams';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { changeTeamIn } from '../../teams/change-team.ts';
import type { NamedTeam } from './team-names.ts';

/** Who comes into which team and who leaves it: gathered, so that each team is changed once. */
export class TeamChanges {
  readonly #teams: readonly Team[];
  readonly #changes = new Map<string, { add: string[]; remove: string[] }>();

  constructor(teams: readonly Team[]) {
    this.#teams = teams;
  }

  /** The teams that a member is in so far. */
  teamsOf(member: string): NamedTeam[] {
    return this.#teams.filter(({ members }) => members.some(({ id }) => id === member)).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Puts a member into these teams and out of all others. */
  put(member: string, teams: readonly NamedTeam[]): void {
    const before = this.teamsOf(member);
    const isIn = (list: readonly NamedTeam[], id: string) => list.some((one) => one.id === id);
    for (const { id } of teams) if (!isIn(before, id)) this.#of(id).add.push(member);
    for (const { id } of before) if (!isIn(teams, id)) this.#of(id).remove.push(member);
  }

  #of(team: string) {
    const known = this.#changes.get(team) ?? { add: [], remove: [] };
    this.#changes.set(team, known);
    return known;
  }

  async store(tx: Executor, organisationId: string, actor: Actor): Promise<void> {
    // In the order of ids, so that two who do this at once do not wait for each other.
    for (const [id, members] of [...this.#changes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await changeTeamIn(tx, organisationId, id, { members }, actor);
  }
}
