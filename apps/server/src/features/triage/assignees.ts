import { and, asc, eq, sql } from 'drizzle-orm';
import type { Assignee } from '@manara/contract/triage';
import type { Executor } from '../../platform/database/executor.ts';
import { foundBy } from '../../platform/database/found-by.ts';
import { users } from '../../platform/database/schema/session.ts';

interface Page {
  skip: number;
  limit: number;
  search?: string | undefined;
}

/** The active members of an organisation, by name. */
export async function listAssignees(
  db: Executor,
  organisationId: string,
  { skip, limit, search }: Page,
): Promise<{ assignees: Assignee[]; total: number }> {
  const which = and(eq(users.organisation_id, organisationId), eq(users.is_active, true), foundBy(users.search_key, search));
  const assignees = await db
    .select({ username: users.username, full_name: users.full_name })
    .from(users)
    .where(which)
    .orderBy(asc(sql`lower(${users.full_name})`), asc(users.id))
    .offset(skip)
    .limit(limit);
  return { assignees, total: await db.$count(users, which) };
}
