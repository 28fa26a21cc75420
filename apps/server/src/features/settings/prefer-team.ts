import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { preferredTeams, teams } from '../../platform/database/schema/teams.ts';
import { invalidFields } from '../../platform/http/app-error.ts';

interface Member {
  userId: string;
  organisationId: string;
}

/** Stores the team whose assets somebody's dashboard opens with; null: all assets. Throws AppError 422 for a team of others. */
export async function preferTeam(db: Executor, { userId, organisationId }: Member, teamId: string | null): Promise<void> {
  if (teamId === null) {
    await db.delete(preferredTeams).where(eq(preferredTeams.user_id, userId));
    return;
  }
  const [team] = await db
    .select({ team_id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.organisation_id, organisationId)));
  if (!team) throw invalidFields({ preferred_team: 'team.gone' });
  await db
    .insert(preferredTeams)
    .values({ user_id: userId, ...team })
    .onConflictDoUpdate({ target: preferredTeams.user_id, set: team });
}
