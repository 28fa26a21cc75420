import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { ExportState, OrganisationExport } from '@manara/contract/organisation-data';
import type { Executor } from '../../../platform/database/executor.ts';
import { organisationExports } from '../../../platform/database/schema/organisation-exports.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import { notFound } from '../../../platform/http/app-error.ts';

type Row = typeof organisationExports.$inferSelect & { status: string | null; progress: number | null };

const stateOf = ({ state, status }: Row): ExportState => (state === 'pending' ? (status === 'running' ? 'running' : 'queued') : state);

const present = (row: Row): OrganisationExport => ({
  id: row.id,
  state: stateOf(row),
  progress: row.state === 'ready' ? 100 : (row.progress ?? 0),
  failure: row.failure,
  asked_by: row.asked_by_name,
  asked_at: row.asked_at.toISOString(),
  made_at: row.made_at?.toISOString() ?? null,
  bytes: row.bytes,
  kept_until: row.expires_at?.toISOString() ?? null,
});

const rowsOf = (db: Executor, organisationId: string, id?: string): Promise<Row[]> =>
  db
    .select({ ...getTableColumns(organisationExports), status: runs.status, progress: runs.progress })
    .from(organisationExports)
    .leftJoin(
      runs,
      and(
        eq(runs.organisation_id, organisationExports.organisation_id),
        eq(runs.kind, 'export'),
        eq(runs.subject_id, organisationExports.id),
      ),
    )
    .where(and(eq(organisationExports.organisation_id, organisationId), id === undefined ? undefined : eq(organisationExports.id, id)))
    .orderBy(desc(organisationExports.asked_at), organisationExports.id);

/** The newest first. */
export const listExports = async (db: Executor, organisationId: string): Promise<OrganisationExport[]> =>
  (await rowsOf(db, organisationId)).map(present);

/** Throws AppError 404. */
export async function readExport(db: Executor, organisationId: string, id: string): Promise<OrganisationExport> {
  const [row] = await rowsOf(db, organisationId, id);
  if (!row) throw notFound();
  return present(row);
}
