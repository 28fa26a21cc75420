import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import { mostFixedIssues, type planFixes } from '@manara/contract/fixes';
import { issueTypes, type IssueType } from '@manara/core/issue-type';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { sql } from 'drizzle-orm';

type Wish = Static<typeof planFixes.body>;

export interface ChosenIssue {
  id: string;
  asset_id: string;
  rule_id: string;
  fingerprint: string;
}

const isIssueType = (value: string): value is IssueType => issueTypes.some((type) => type === value);

/** The condition that a wish stands for besides the organisation. Throws AppError 422 where it says nothing, or both ways at once. */
function conditionOf({ issue_ids: ids, asset_id: assetId, by, value = '' }: Wish): SQL | undefined {
  if (ids && assetId === undefined && by === undefined) return inArray(issues.id, ids);
  if (ids || assetId === undefined || by === undefined) throw invalidFields({ issue_ids: 'field.invalid' });
  const ofAsset = eq(issues.asset_id, assetId);
  switch (by) {
    case 'safe':
      return ofAsset;
    case 'rule':
      return and(ofAsset, eq(issues.rule_id, value));
    case 'type':
      if (!isIssueType(value)) throw invalidFields({ value: 'field.invalid' });
      return and(ofAsset, eq(issues.issue_type, value));
    case 'page':
      return and(
        ofAsset,
        sql`exists (select 1 from occurrences o join scan_pages p on p.id = o.page_id where o.issue_id = ${issues.id} and p.url = ${value})`,
      );
  }
}

/** Violations that scans still find: what people have called a false positive is none. */
const isFixable = and(
  eq(issues.kind, 'violation'),
  gt(issues.occurrence_count, 0),
  sql`${issues.decision} is distinct from 'false_positive'`,
);

/** The issues that are to be fixed, which are all of one asset. Throws AppError: 404 where one is of another organisation, 409 or 422 where they cannot be fixed together. */
export async function chooseIssues(db: Executor, organisationId: string, wish: Wish): Promise<ChosenIssue[]> {
  const where = and(eq(issues.organisation_id, organisationId), conditionOf(wish));
  if (wish.issue_ids && (await db.$count(issues, where)) < wish.issue_ids.length) throw notFound();
  const fixable = and(where, isFixable);
  const chosen = await db
    .select({ id: issues.id, asset_id: issues.asset_id, rule_id: issues.rule_id, fingerprint: issues.fingerprint })
    .from(issues)
    .where(fixable)
    .orderBy(issues.id)
    .limit(mostFixedIssues + 1);
  if (chosen.length === 0) throw new AppError('fix.nothing_chosen', 409);
  if (chosen.length > mostFixedIssues)
    throw new AppError('fix.too_many', 422, { params: { count: await db.$count(issues, fixable), limit: mostFixedIssues } });
  if (new Set(chosen.map(({ asset_id }) => asset_id)).size > 1) throw new AppError('fix.several_assets', 422);
  return chosen;
}
