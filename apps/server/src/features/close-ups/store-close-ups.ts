import { sql } from 'drizzle-orm';
import { issueKind } from '@manara/core/issues/issue-kind';
import type { ReadPage } from '@manara/core/scan';
import { closeUps, pictures } from '../../platform/database/schema/close-ups.ts';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';
import { keepFiles } from '../../platform/storage/removed-files.ts';
import { picturesByHash, type StoredPicture } from './store-pictures.ts';

/** Notes what a scan saw of some elements of a page. Nobody is shown it before the scan is completed. */
export async function storeCloseUps(tx: Transaction, claim: Claim, page: ReadPage, stored: StoredPicture[]): Promise<void> {
  const { organisation_id, subject_id: asset_id, id: run_id } = claim;
  if (stored.length > 0) {
    const rows = stored.map(({ hash, key, width, height }) => ({ organisation_id, asset_id, hash, key, width, height }));
    const kept = await tx.insert(pictures).values(rows).onConflictDoNothing().returning({ key: pictures.key });
    await keepFiles(
      tx,
      kept.map(({ key }) => key),
    );
  }
  const taken = page.closeUps ?? [];
  const ids = await picturesByHash(tx, asset_id, [...new Set(taken.flatMap(({ picture }) => picture?.hash ?? []))]);
  const taken_at = new Date(page.startedAt);
  const rows = taken.flatMap(({ finding: at, accessible, picture }) => {
    const finding = page.findings[at];
    if (!finding) return [];
    const picture_id = (picture && ids.get(picture.hash)) ?? null;
    return [
      {
        organisation_id,
        asset_id,
        run_id,
        kind: issueKind(finding),
        rule_id: finding.ruleId,
        fingerprint: finding.fingerprint,
        page_url: page.url,
        selector: finding.selector,
        html: finding.html,
        evidence: {
          target: finding.target,
          text: finding.text,
          box: finding.box,
          contrast: finding.contrast,
          ...(finding.place && { place: finding.place }),
        },
        accessible,
        picture_id,
        mark: picture_id && picture ? { mark: picture.mark, covered: picture.covered } : null,
        picture_at: picture_id ? taken_at : null,
        taken_at,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(closeUps).values(rows).onConflictDoNothing();
}

const sameCause = sql.raw(
  'earlier.asset_id = later.asset_id and earlier.kind = later.kind and earlier.rule_id = later.rule_id and earlier.fingerprint = later.fingerprint',
);

/**
 * Puts the close-ups of a completed scan in the place of those before. A picture stays until there is a newer one: where this time none
 * could be taken of an element that looks the same in the page's source, it keeps the one that it has, with its date.
 */
export async function takeCloseUps(tx: Transaction, { id: runId, subject_id: assetId }: Claim): Promise<void> {
  await tx.execute(sql`
    update close_ups later set picture_id = earlier.picture_id, mark = earlier.mark, picture_at = earlier.picture_at from close_ups earlier
    where later.run_id = ${runId} and later.asset_id = ${assetId} and earlier.is_current and ${sameCause} and later.picture_id is null and earlier.html = later.html`);
  await tx.execute(sql`
    delete from close_ups earlier using close_ups later
    where later.run_id = ${runId} and later.asset_id = ${assetId} and earlier.is_current and earlier.run_id <> later.run_id and ${sameCause}`);
  await tx.execute(sql`update close_ups set is_current = true where run_id = ${runId} and asset_id = ${assetId}`);
  await dropUnseenPictures(tx, runId);
}

/** Forgets what a scan saw that was not completed. */
export async function dropCloseUps(tx: Transaction, runId: string): Promise<void> {
  await tx.execute(sql`delete from close_ups where run_id = ${runId} and not is_current`);
  await dropUnseenPictures(tx, runId);
}

/** Pictures of the scan's asset that no close-up has; their files go with them. */
const dropUnseenPictures = (tx: Transaction, runId: string) =>
  tx.execute(sql`
    delete from pictures where asset_id = (select asset_id from scans where run_id = ${runId})
      and not exists (select 1 from close_ups where picture_id = pictures.id)`);
