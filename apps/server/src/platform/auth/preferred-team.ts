import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { preferredTeams } from '../database/schema/teams.ts';

/** The team whose figures a member wants to see on the dashboard; null: those of all assets. */
export async function readPreferredTeam(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ team: preferredTeams.team_id }).from(preferredTeams).where(eq(preferredTeams.user_id, userId));
  return row?.team ?? null;
}
