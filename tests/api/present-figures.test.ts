import type { Dashboard } from '@manara/contract/dashboard';
import type { DocumentBlock, DocumentPreview } from '@manara/contract/document';
import type { listScans } from '@manara/contract/history';
import type { Issue } from '@manara/contract/issues';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, logo, scanOf, startTriageWorld, type TriageWorld } from './triage-world.ts';

/** What stands now is one figure wherever it is shown, also after people have decided; what was measured before stays as it was. */
let world: TriageWorld;
beforeAll(async () => {
  world = await startTriageWorld();
});
afterAll(() => world.close());

/** An asset that was scanned forty days ago and today. */
async function followed(): Promise<string> {
  const id = await world.site(logo, field);
  await world.pool.query(`update scans set completed_at = completed_at - interval '40 days' where asset_id = $1`, [id]);
  await world.pool.query(`update assets set created_at = created_at - interval '41 days' where id = $1`, [id]);
  await world.scan(id, scanOf(logo));
  return id;
}

type Of<K> = Extract<DocumentBlock, { kind: K }>;
async function shown(id: string) {
  const read = async <T>(path: string) => (await world.call('GET', path)).body as T;
  const { score } = await read<Dashboard>('/dashboard?hub=enterprise');
  const summary = await read<DocumentPreview>(`/summaries?kind=executive&asset_id=${id}`);
  const blocks = <K extends DocumentBlock['kind']>(kind: K) => summary.blocks.filter((block): block is Of<K> => block.kind === kind);
  const bars = blocks('chart').find(({ caption }) => caption.startsWith('Average score'))?.bars;
  const { asset_metadata: asset } = await read<{
    asset_metadata: { compliance_score: number; percent_change_from_previous_scan: number | null };
  }>(`/assets/${id}/report`);
  const history = await read<Static<typeof listScans.response>>(`/assets/${id}/scans`);
  return { score, bars: bars?.map((bar) => bar.shown) ?? [], facts: JSON.stringify(blocks('facts')), asset, history };
}

const dismiss = async (issue: Issue) =>
  expect((await world.post(issue, 'false-positive', { reason: 'It only decorates' })).status).toBe(200);

describe('once a person has called an issue a false positive', () => {
  it('the figures of today are the same everywhere, and those of before are what they were', async () => {
    const id = await followed();
    const before = await shown(id);
    await dismiss(await world.issueOf(id, 'image-alt'));
    const after = await shown(id);
    const now = after.asset.compliance_score;
    expect(now).toBeGreaterThan(before.asset.compliance_score);

    // The dashboard: the score, its last reading, its change.
    expect(after.score.value).toBe(now);
    expect(after.score.trend.at(-1)?.value).toBe(now);
    expect(after.score.trend.slice(0, -1)).toEqual(
      before.score.trend.slice(0, -1).map((point, index) => ({ ...point, at: after.score.trend[index]!.at })),
    );
    const then = after.score.trend[0]?.value ?? after.history.trend[0]!.score!;
    expect(after.score.change).toBe(Math.round((now - then) * 10) / 10);
    expect(after.asset.percent_change_from_previous_scan).toBe(after.score.change);

    // The executive summary: the score and the last bar.
    expect(after.facts).toContain(`${now}%`);
    expect(after.bars.at(-1)).toBe(`${now}%`);
    expect(after.bars.slice(0, -1)).toEqual(before.bars.slice(0, -1));

    // The history: every scan as it was measured, and what has come of it since.
    expect(after.history.trend).toEqual(before.history.trend);
    expect(before.history.now).toEqual({ score: before.asset.compliance_score, issues: 1 });
    expect(after.history.now).toEqual({ score: now, issues: 0 });
  });
});
