import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { SavedQuery, SavedView } from '@manara/contract/triage';
import { hasRole } from '@manara/core/role';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';
import { savedViews } from '../../platform/database/schema/triage.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import type { Hand } from './hand.ts';

type Row = typeof savedViews.$inferSelect;

const canChange = (row: Row, { id, role }: Hand): boolean => row.owner_id === id || (row.is_shared && hasRole(role, 'administrator'));

const present = (row: Row, owner: string, person: Hand): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  is_shared: row.is_shared,
  is_own: row.owner_id === person.id,
  can_change: canChange(row, person),
  owner,
  updated_at: row.updated_at.toISOString(),
});

const visibleTo = ({ id, organisationId }: Hand) =>
  and(eq(savedViews.organisation_id, organisationId), or(eq(savedViews.owner_id, id), eq(savedViews.is_shared, true)));

/** A person's own views and those shared with the organisation, by name. */
export async function listViews(db: Executor, person: Hand): Promise<{ views: SavedView[]; total: number }> {
  const rows = await db
    .select({ view: savedViews, owner: users.full_name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.owner_id))
    .where(visibleTo(person))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return { views: rows.map(({ view, owner }) => present(view, owner, person)), total: rows.length };
}

interface ViewInput {
  name?: string | undefined;
  query?: SavedQuery | undefined;
  is_shared?: boolean | undefined;
}

function checkName(name: string): string {
  const given = name.trim();
  if (given === '') throw invalidFields({ name: 'view.name_required' });
  return given;
}

function checkSharing(person: Hand): void {
  if (!hasRole(person.role, 'member')) throw new AppError('not_allowed', 403);
}

async function nameIsFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'saved_views_name') throw invalidFields({ name: 'view.name_taken' });
    throw error;
  }
}

export async function createView(
  db: NodePgDatabase,
  person: Hand,
  input: Pick<SavedView, 'name' | 'query' | 'is_shared'>,
): Promise<SavedView> {
  const { is_shared, query } = input;
  const name = checkName(input.name);
  if (is_shared) checkSharing(person);
  return nameIsFree(() =>
    db.transaction(async (tx) => {
      const values = { organisation_id: person.organisationId, owner_id: person.id, name, query, is_shared };
      const [row] = await tx.insert(savedViews).values(values).returning();
      if (!row) throw new Error('No view was stored');
      if (is_shared) await recordAudit(tx, person.actor, { action: 'view_shared', subjectId: row.id, after: { name, query } });
      return present(row, person.name, person);
    }),
  );
}

/** A view that a person may see, locked until the transaction ends. Throws AppError 404 or, where they may not change it, 403. */
async function lockOwn(tx: Executor, person: Hand, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), visibleTo(person)))
    .for('update');
  if (!row) throw notFound();
  if (!canChange(row, person)) throw new AppError('not_allowed', 403);
  return row;
}

export async function changeView(db: NodePgDatabase, person: Hand, id: string, input: ViewInput): Promise<SavedView> {
  const name = input.name === undefined ? undefined : checkName(input.name);
  if (input.is_shared) checkSharing(person);
  return nameIsFree(() =>
    db.transaction(async (tx) => {
      const before = await lockOwn(tx, person, id);
      const { query = before.query, is_shared = before.is_shared } = input;
      const after = { name: name ?? before.name, query, is_shared };
      const [row] = await tx
        .update(savedViews)
        .set({ ...after, updated_at: sql`now()` })
        .where(eq(savedViews.id, id))
        .returning();
      if (!row) throw notFound();
      if (before.is_shared || is_shared) {
        const { name: oldName, query: oldQuery, is_shared: wasShared } = before;
        await recordAudit(tx, person.actor, {
          action: before.is_shared ? 'view_changed' : 'view_shared',
          subjectId: id,
          before: { name: oldName, query: oldQuery, is_shared: wasShared },
          after,
        });
      }
      const [owner] = await tx.select({ name: users.full_name }).from(users).where(eq(users.id, row.owner_id));
      return present(row, owner?.name ?? '', person);
    }),
  );
}

export async function deleteView(db: NodePgDatabase, person: Hand, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOwn(tx, person, id);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    const { name, query } = before;
    if (before.is_shared) await recordAudit(tx, person.actor, { action: 'view_deleted', subjectId: id, before: { name, query } });
  });
}
