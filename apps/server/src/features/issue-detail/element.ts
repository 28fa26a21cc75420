import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { IssueElement } from '@manara/contract/issue-detail';
import type { View } from '@manara/core/close-view';
import type { Executor } from '../../platform/database/executor.ts';
import { closeUps, pictures } from '../../platform/database/schema/close-ups.ts';
import { issues, occurrences, type Evidence } from '../../platform/database/schema/issues.ts';
import { scanPages } from '../../platform/database/schema/scans.ts';
import { withNearest } from './contrast.ts';

type IssueRow = typeof issues.$inferSelect;

const shown = (evidence: Evidence) => ({
  target: evidence.target,
  text: evidence.text,
  place: evidence.place ?? null,
  contrast: evidence.contrast && withNearest(evidence.contrast),
});

/**
 * Whether what was looked at more closely is a place of the issue: on the same page, at the same selector or of the same source. Of an issue that is
 * found nowhere any more it is how it last looked.
 */
const isItsPlace = ({ id, occurrence_count: places }: IssueRow) =>
  places === 0
    ? undefined
    : sql`exists (select 1 from occurrences o join scan_pages p on p.id = o.page_id where o.issue_id = ${id} and p.url = ${closeUps.page_url}
        and (o.selector = ${closeUps.selector} or o.html = ${closeUps.html}))`;

/** The latest close look at the issue's cause. A person's verdict may have changed its kind since; the cause is the same. */
async function latestLook(db: Executor, issue: IssueRow) {
  const [found] = await db
    .select({ closeUp: closeUps, picture: pictures })
    .from(closeUps)
    .leftJoin(pictures, eq(pictures.id, closeUps.picture_id))
    .where(
      and(
        eq(closeUps.asset_id, issue.asset_id),
        eq(closeUps.rule_id, issue.rule_id),
        eq(closeUps.fingerprint, issue.fingerprint),
        eq(closeUps.is_current, true),
        isItsPlace(issue),
      ),
    )
    .orderBy(desc(sql`${closeUps.kind} = ${issue.kind}`), desc(closeUps.taken_at))
    .limit(1);
  return found ?? null;
}

/** The place of the issue that was looked at more closely, and that its picture shows; null where it was at none of those that stand. */
export async function pictured(db: Executor, issue: IssueRow): Promise<number | null> {
  const look = await latestLook(db, issue);
  if (!look) return null;
  const { page_url: url, selector, html } = look.closeUp;
  const [place] = await db
    .select({ id: occurrences.id })
    .from(scanPages)
    .innerJoin(occurrences, and(eq(occurrences.page_id, scanPages.id), eq(occurrences.issue_id, issue.id)))
    .where(
      and(
        eq(scanPages.asset_id, issue.asset_id),
        sql`${scanPages.url_hash} = md5(${url})::uuid`,
        eq(scanPages.is_current, true),
        or(eq(occurrences.selector, selector), eq(occurrences.html, html)),
      ),
    )
    .orderBy(desc(sql`${occurrences.selector} = ${selector}`), asc(occurrences.place))
    .limit(1);
  return place?.id ?? null;
}

async function closeUpOf(db: Executor, issue: IssueRow): Promise<IssueElement | null> {
  const found = await latestLook(db, issue);
  if (!found) return null;
  const { closeUp, picture } = found;
  return {
    page_url: closeUp.page_url,
    selector: closeUp.selector,
    html: closeUp.html,
    ...shown(closeUp.evidence),
    accessible: closeUp.accessible,
    picture:
      picture && closeUp.mark
        ? {
            id: picture.id,
            width: picture.width,
            height: picture.height,
            ...closeUp.mark,
            taken_at: (closeUp.picture_at ?? closeUp.taken_at).toISOString(),
          }
        : null,
    seen_at: closeUp.taken_at.toISOString(),
  };
}

async function firstPlaceOf(db: Executor, issue: IssueRow): Promise<IssueElement | null> {
  const [found] = await db
    .select({ place: occurrences, page: { url: scanPages.url } })
    .from(occurrences)
    .innerJoin(scanPages, eq(scanPages.id, occurrences.page_id))
    .where(eq(occurrences.issue_id, issue.id))
    .orderBy(asc(occurrences.page_id), asc(occurrences.place))
    .limit(1);
  if (!found) return null;
  const { place, page } = found;
  return {
    page_url: page.url,
    selector: place.selector,
    html: place.html,
    ...shown(place.evidence),
    accessible: null,
    picture: null,
    seen_at: place.found_at.toISOString(),
  };
}

/** The element by which an issue is shown; null where nothing of it is kept but its snippet. */
export const elementOf = async (db: Executor, issue: IssueRow): Promise<IssueElement | null> =>
  (await closeUpOf(db, issue)) ?? firstPlaceOf(db, issue);

/** The picture of an issue's element, as it was noted when it was taken, with where in it that is; null where there is none. */
export async function pictureOf(
  db: Executor,
  { organisationId, issueId }: { organisationId: string; issueId: string },
): Promise<{ key: string; width: number; height: number; mark: View } | null> {
  const [issue] = await db
    .select()
    .from(issues)
    .where(and(eq(issues.id, issueId), eq(issues.organisation_id, organisationId)));
  const look = issue && (await latestLook(db, issue));
  if (!look?.picture || !look.closeUp.mark) return null;
  const { key, width, height } = look.picture;
  return { key, width, height, mark: look.closeUp.mark.mark };
}
