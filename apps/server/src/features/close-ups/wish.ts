import { createHash } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { CloseUpWish } from '@manara/scanner/evidence/close-up/look-closer';
import type { Executor } from '../../platform/database/executor.ts';
import { closeUps } from '../../platform/database/schema/close-ups.ts';
import { cleanText } from '../scans/clean-text.ts';

/** What was seen so lately, of an element whose source is the same, need not be looked at again. */
const fresh = sql`now() - interval '7 days'`;

/** What was seen on a page that is mended by now says nothing of where the cause is still found. */
const isPlace = sql`exists (select 1 from occurrences o join scan_pages p on p.id = o.page_id where o.asset_id = ${closeUps.asset_id}
  and o.rule_id = ${closeUps.rule_id} and o.fingerprint = ${closeUps.fingerprint} and p.is_current and p.url = ${closeUps.page_url})`;

interface Cause {
  kind: string;
  ruleId: string;
  fingerprint: string;
}
const keyOf = ({ kind, ruleId, fingerprint }: Cause): string => `${kind} ${ruleId} ${fingerprint.replaceAll('-', '')}`;
const digest = (html: string): string => createHash('md5').update(cleanText(html)).digest('hex');

/**
 * Which causes a scan is to look at: each once, whatever attempt of the run does it, and none that was seen lately and looks the same in
 * the page's source.
 */
export async function readWish(db: Executor, assetId: string, runId: string): Promise<CloseUpWish> {
  const rows = await db
    .select({
      kind: closeUps.kind,
      ruleId: closeUps.rule_id,
      fingerprint: closeUps.fingerprint,
      runId: closeUps.run_id,
      html: sql<string>`md5(${closeUps.html})`,
    })
    .from(closeUps)
    .where(
      and(eq(closeUps.asset_id, assetId), or(eq(closeUps.run_id, runId), and(closeUps.is_current, gt(closeUps.taken_at, fresh), isPlace))),
    );
  const taken = new Set(rows.filter((row) => row.runId === runId).map(keyOf));
  const seen = new Map(rows.map((row) => [keyOf(row), row.html]));
  return {
    wants: (cause) => {
      const key = keyOf(cause);
      if (taken.has(key) || seen.get(key) === digest(cause.html)) return false;
      taken.add(key);
      return true;
    },
  };
}
