import { sql } from 'drizzle-orm';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import type { Executor } from '../../../platform/database/executor.ts';

/** What Smart Fix can do something about in a document by itself. */
export const fixableRules: readonly DocumentRuleId[] = [
  'office-title',
  'office-language',
  'office-table-header',
  'pdf-title-shown',
  'pdf-language',
  'pdf-tab-order',
];

export interface FixableFile {
  item: string;
  path: string;
}

/** The files of a library in which the latest scan found what may be fixed or somebody has answered for, by their place. */
export async function fixableFiles(db: Executor, organisationId: string, assetId: string): Promise<FixableFile[]> {
  const { rows } = await db.execute<{ item: string; path: string }>(sql`
    select page.item_id as item, page.file_path as path from scan_pages page
    where page.organisation_id = ${organisationId} and page.asset_id = ${assetId} and page.is_current and page.item_id is not null and (exists (
      select from jsonb_array_elements(page.rules) tried
      where tried->>'ruleId' = any(${sql.param(fixableRules)}::text[]) and (tried->>'failed')::int + (tried->>'needsReview')::int > 0)
      or exists (select from occurrences o join issue_answers a on a.issue_id = o.issue_id where o.page_id = page.id and a.organisation_id = ${organisationId}))
    order by page.file_path`);
  return rows;
}
