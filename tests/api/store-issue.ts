import { randomUUID } from 'node:crypto';
import type { View } from '@manara/core/close-view';
import { fedPage, type FedFinding } from './fed-scans.ts';
import { assets } from '@manara/server/platform/database/schema/assets';
import { closeUps, pictures } from '@manara/server/platform/database/schema/close-ups';
import { issues } from '@manara/server/platform/database/schema/issues';
import { runs } from '@manara/server/platform/database/schema/runs';
import { completeScan } from '@manara/server/features/scans/complete-scan';
import { insertScan } from '@manara/server/features/scans/store';
import { storePage } from '@manara/server/features/scans/store-page';
import { changeRun } from '@manara/server/platform/queue/change-run';
import type { TestApi } from './test-api.ts';

const first = <T>([row]: T[]): T => {
  if (!row) throw new Error('nothing was stored');
  return row;
};

interface Picture {
  file: Uint8Array;
  width: number;
  height: number;
  /** Where in it the element is. */
  mark: View;
}

/** What a scan saw of an issue's element. Answers the picture's id. */
export async function storePicture(
  { db, storage }: Pick<TestApi, 'db' | 'storage'>,
  issue: typeof issues.$inferSelect,
  { file, width, height, mark }: Picture,
): Promise<string> {
  const owned = { organisation_id: issue.organisation_id, asset_id: issue.asset_id };
  const picture = first(
    await db
      .insert(pictures)
      .values({ ...owned, hash: randomUUID(), key: await storage.put(file), width, height })
      .returning(),
  );
  await db.insert(closeUps).values({
    ...owned,
    run_id: issue.last_run_id,
    is_current: true,
    kind: issue.kind,
    rule_id: issue.rule_id,
    fingerprint: issue.fingerprint,
    page_url: issue.page_url,
    selector: issue.selector,
    html: issue.html,
    evidence: { target: [['img']], text: '', box: null, contrast: null },
    picture_id: picture.id,
    mark: { mark, covered: false },
    picture_at: new Date(),
    taken_at: new Date(),
  });
  return picture.id;
}

/** An asset that was scanned, with one issue and its picture. */
export async function storeIssue(
  api: TestApi,
  organisationId: string,
  { kind = 'violation' }: Pick<FedFinding, 'kind'> = {},
): Promise<{ id: string; issueId: string; pictureId: string }> {
  const { db } = api;
  const scan_settings = { max_pages: 50, max_depth: 10, pages_per_minute: 0, concurrency: 1, wcag: '2.1', level: 'AA' } as const;
  const asset = first(
    await db
      .insert(assets)
      .values({
        organisation_id: organisationId,
        name: `Asset ${randomUUID()}`,
        asset_type: 'website',
        organization: '',
        url: 'https://site.example/',
        scan_settings,
      })
      .returning(),
  );
  const queued = first(await db.insert(runs).values({ organisation_id: organisationId, kind: 'scan', subject_id: asset.id }).returning());
  await insertScan(db, queued, asset);
  const run = await changeRun(db, queued.id, { type: 'claim' });
  if (!run) throw new Error('not claimed');
  const page = fedPage({ path: '/', findings: [{ rule: 'image-alt', element: 'logo', kind }] });
  await storePage(db, run, page, { profile: { wcag: '2.1', level: 'AA' }, maxPages: 50, known: 0 });
  await completeScan(db, run, { status: 'completed', pagesRead: 1, pagesUnread: 0, truncated: false, engines: [], browser: '' });
  const issue = first((await db.select().from(issues)).filter(({ asset_id }) => asset_id === asset.id));
  const pictureId = await storePicture(api, issue, {
    file: Buffer.from('RIFF'),
    width: 1,
    height: 1,
    mark: { x: 0, y: 0, width: 1, height: 1 },
  });
  return { id: asset.id, issueId: issue.id, pictureId };
}
