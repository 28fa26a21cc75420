import type { PublishedRun } from '@manara/contract/published-pages';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { markSentence, reasonSentence, runSentence } from '../scans/run-sentence.ts';
import { findPublished, readPages, type PageRow } from './published-store.ts';

function reasonOf({ state, reason, is_seen, marks }: PageRow, language: Language): string | null {
  if (state === 'unread') return reason && reasonSentence(language, reason);
  return state === 'read' && !is_seen && marks ? marks.map((mark) => markSentence(language, mark)).join(' ') : null;
}

/** A run of published pages as it is now, in a language. */
export async function presentPublished(db: Executor, run: Run, assetId: string, language: Language): Promise<PublishedRun> {
  const pages = (await readPages(db, run.id)).toSorted((one, other) => (one.url < other.url ? -1 : 1));
  return {
    id: run.id,
    asset_id: assetId,
    status: run.status,
    progress: run.progress,
    pages: pages.map((page) => ({ url: page.url, state: page.state, score: page.score, reason: reasonOf(page, language) })),
    address: `/api/assets/${assetId}/published-pages/${run.id}`,
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
    error: run.error ? runSentence(language, run.error) : null,
  };
}

/** The same by its id; null for anybody else's. */
export async function readPublished(
  db: Executor,
  subject: { organisationId: string; assetId: string; runId: string },
  language: Language,
): Promise<PublishedRun | null> {
  const run = await findPublished(db, subject);
  return run && presentPublished(db, run, subject.assetId, language);
}
