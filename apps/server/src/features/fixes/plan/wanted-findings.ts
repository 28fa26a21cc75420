import { sql } from 'drizzle-orm';
import type { WantedFinding } from '@manara/smart-fix/fix/live-page';
import type { Executor } from '../../../platform/database/executor.ts';

/** Pages that are opened for one batch. */
const mostPages = 20;
/** Pages that an issue is proven on where there are more of them. */
const pagesOfOne = 4;
/** Places of one issue on one page. */
const mostPlaces = 50;

/** One place on a page at which an issue was found. */
export interface IssueFinding {
  issueId: string;
  sc: string[];
  wanted: WantedFinding;
}

interface PlaceRow extends Record<string, unknown> {
  issue_id: string;
  rule_id: string;
  sc: string[];
  fingerprint: string;
  selector: string;
  html: string;
  page_id: string;
  url: string;
}

/** Pages on which each issue stands as often as it is to be looked for, as few as may be; pages before others come first. */
function choosePages(rows: readonly PlaceRow[]): Set<string> {
  const issuesOf = new Map<string, Set<string>>();
  for (const { page_id, issue_id } of rows) issuesOf.set(page_id, (issuesOf.get(page_id) ?? new Set()).add(issue_id));
  const seen = new Map<string, number>();
  const chosen = new Set<string>();
  for (let round = 1; round <= pagesOfOne; round += 1)
    for (const { page_id, issue_id } of rows) {
      if (chosen.size >= mostPages) return chosen;
      if (chosen.has(page_id) || (seen.get(issue_id) ?? 0) >= round) continue;
      chosen.add(page_id);
      for (const one of issuesOf.get(page_id) ?? []) seen.set(one, (seen.get(one) ?? 0) + 1);
    }
  return chosen;
}

/** Where the latest readings of pages found these issues: all places on a bounded number of pages, and one of each issue that is on none of them. */
export async function wantedFindings(db: Executor, issueIds: readonly string[]): Promise<IssueFinding[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select issue_id, rule_id, sc, fingerprint, selector, html, page_id, url from (
      select o.issue_id, o.rule_id, i.sc, replace(o.fingerprint::text, '-', '') as fingerprint, o.selector, o.html, p.id::text as page_id,
        coalesce(p.final_url, p.url) as url, p.depth, p.id, o.place, row_number() over (partition by o.issue_id, p.id order by o.place) as nth
      from occurrences o join scan_pages p on p.id = o.page_id join issues i on i.id = o.issue_id
      where o.issue_id = any(${sql.param(issueIds)}::uuid[])) found
    where nth <= ${mostPlaces} order by depth, id, place`);
  const pages = choosePages(rows);
  const chosen = rows.filter(({ page_id }) => pages.has(page_id));
  const covered = new Set(chosen.map(({ issue_id }) => issue_id));
  const others = rows.filter(({ issue_id }, at) => !covered.has(issue_id) && rows.findIndex((row) => row.issue_id === issue_id) === at);
  return [...chosen, ...others].map(({ issue_id, sc, rule_id, url, fingerprint, selector, html }) => ({
    issueId: issue_id,
    sc,
    wanted: { url, ruleId: rule_id, fingerprint, selector, html },
  }));
}
