import { sql } from 'drizzle-orm';
import type { ComparedPage } from '@manara/contract/history';
import { pageChange, type PageChange, type PageOutcome } from '@manara/core/history/scan-change';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { markSentence, reasonSentence } from '../scans/run-sentence.ts';
import type { Pair } from './compared-issues.ts';
import { recordedPages } from './recorded-pages.ts';

type Changed = Exclude<PageChange, 'unchanged'>;

interface Row extends Record<string, unknown> {
  url: string;
  title: string | null;
  before: PageOutcome;
  after: PageOutcome;
  score_before: number | null;
  score_after: number | null;
}

export interface PageChanges {
  counts: Record<PageChange, number>;
  pages: Record<Changed, Row[]>;
}

const outcome = (page: 'earlier' | 'later') => {
  const name = sql.identifier(page);
  return sql`case when ${name}.id is null then null else jsonb_build_object(
    'state', case when ${name}.state = 'read' and not ${name}.is_seen then 'unseen' else ${name}.state end, 'reason', ${name}.reason, 'marks', ${name}.marks) end`;
};

/** Where the site of a scan was: the origin of its start page. */
async function originOf(db: Executor, runId: string): Promise<string | null> {
  const { rows } = await db.execute<{ url: string }>(
    sql`select url from scan_pages where run_id = ${runId} and state in ('read', 'unread') order by id limit 1`,
  );
  return rows[0] ? new URL(rows[0].url).origin : null;
}

/** What became of the pages from one scan to the other. Pages that both have read are counted only. */
export async function comparePages(db: Executor, { before, after }: Pair): Promise<PageChanges> {
  const pairs = sql`(${recordedPages(before)}) earlier full join (${recordedPages(after)}) later on later.url_hash = earlier.url_hash`;
  const areRead = sql`coalesce(earlier.state = 'read' and earlier.is_seen and later.state = 'read' and later.is_seen, false)`;
  const { rows } = await db.execute<Row>(sql`
    select coalesce(later.url, earlier.url) as url, coalesce(later.title, earlier.title) as title,
      ${outcome('earlier')} as before, ${outcome('later')} as after, earlier.score as score_before, later.score as score_after
    from ${pairs} where not ${areRead} order by 1`);
  const { rows: same } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${pairs} where ${areRead}`);
  const origin = await originOf(db, after);
  const pages: PageChanges['pages'] = { added: [], gone: [], failed: [], not_reached: [] };
  for (const row of rows) {
    // Where the whole site has moved away from an origin, its pages there are gone.
    const isLeft = row.after === null && origin !== null && new URL(row.url).origin !== origin;
    const change = pageChange(row.before, isLeft ? { state: 'moved' } : row.after);
    if (change && change !== 'unchanged') pages[change].push(row);
  }
  const { added, gone, failed, not_reached } = pages;
  return {
    pages,
    counts: {
      added: added.length,
      gone: gone.length,
      failed: failed.length,
      not_reached: not_reached.length,
      unchanged: same[0]?.count ?? 0,
    },
  };
}

function sentenceOf(after: PageOutcome, language: Language): string | null {
  if (after?.state === 'unread') return reasonSentence(language, after.reason);
  return after?.state === 'unseen' ? after.marks.map((mark) => markSentence(language, mark)).join(' ') : null;
}

export function presentPage({ url, title, after, score_before, score_after }: Row, language: Language): ComparedPage {
  return { url, title, score_before, score_after, reason: sentenceOf(after, language) };
}
