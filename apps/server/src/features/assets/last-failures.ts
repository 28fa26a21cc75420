import { inArray, sql } from 'drizzle-orm';
import type { Asset } from '@manara/contract/assets';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { runSentence } from '../scans/run-sentence.ts';

interface Row extends Record<string, unknown> {
  id: string;
  finished_at: string;
  error: RunError | null;
}

/** Assets whose latest scan failed, with when and why; one that was cancelled before its end tells nothing either way. */
export async function readLastFailures(
  db: Executor,
  assetIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Asset['last_failure']>> {
  if (assetIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select a.id, last.finished_at, last.error from assets a cross join lateral (
      select status, finished_at, error from runs where kind = 'scan' and subject_id = a.id and status in ('completed', 'failed')
      order by created_at desc limit 1) last
    where ${inArray(sql`a.id`, [...assetIds])} and last.status = 'failed' and last.finished_at is not null`);
  return new Map(
    rows.map(({ id, finished_at, error }) => [
      id,
      { at: new Date(finished_at).toISOString(), reason: error ? runSentence(language, error) : null },
    ]),
  );
}
