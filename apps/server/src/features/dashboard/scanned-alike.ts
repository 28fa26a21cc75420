import { sql, type SQL } from 'drizzle-orm';
import { scanBreaks, type ScanBreak } from '@manara/core/history/breaks-between';
import { defaultViewport } from '@manara/core/scan';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { everyPage } from '@manara/core/scope/scan-scope';

const scopeOf = (scan: SQL) => sql`coalesce(${scan}.scope, ${JSON.stringify(everyPage)}::jsonb)`;
const viewportOf = (scan: SQL) => sql`coalesce(${scan}.viewport, ${JSON.stringify(defaultViewport)}::jsonb)`;
const environmentOf = (scan: SQL) => sql`coalesce(${scan}.environment, ${JSON.stringify(defaultEnvironment)}::jsonb)`;
/** Lists that hold the same in any order. */
const sameSet = (one: SQL, other: SQL) => sql`(${one} @> ${other} and ${one} <@ ${other})`;

const conditions: Record<ScanBreak, (one: SQL, other: SQL) => SQL> = {
  engine: (one, other) => sql`not ${sameSet(sql`coalesce(${one}.engines, '{}')`, sql`coalesce(${other}.engines, '{}')`)}`,
  profile: (one, other) => sql`${one}.profile <> ${other}.profile`,
  page_limit: (one, other) => sql`${one}.limits->'maxPages' <> ${other}.limits->'maxPages'`,
  scope: (one, other) => sql`not ${sameSet(scopeOf(one), scopeOf(other))}`,
  viewport: (one, other) => sql`${viewportOf(one)} <> ${viewportOf(other)}`,
  environment: (one, other) => sql`${environmentOf(one)} <> ${environmentOf(other)}`,
  sign_in: (one, other) => sql`${one}.sign_in is distinct from ${other}.sign_in`,
};

/** What breaksBetween() of the domain says of two scans, as a condition on their rows; call it only where both are there. */
export const differsIn = (why: ScanBreak, one: SQL, other: SQL): SQL => sql`(${conditions[why](one, other)})`;

/** Whether two scans can be measured against each other; false where either is missing. */
export const areAlike = (one: SQL, other: SQL): SQL =>
  sql`coalesce(${one}.run_id is not null and ${other}.run_id is not null and not (${sql.join(
    scanBreaks.map((why) => differsIn(why, one, other)),
    sql` or `,
  )}), false)`;
