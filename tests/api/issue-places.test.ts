import type { IssuePlace } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan, type FedFinding } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

async function issueOf(id: string): Promise<Issue> {
  const { issues } = await world.issues(`asset_id=${id}`);
  const found = issues.find(({ rule_id }) => rule_id === 'image-alt');
  if (!found) throw new Error('no issue of an image');
  return found;
}

describe('the places of an issue', () => {
  const places = (page: number): FedFinding[] =>
    Array.from({ length: 3 }, (_, place) => ({ rule: 'image-alt', element: 'logo', place: page * 10 + place }));
  const pages = Array.from({ length: 9 }, (_, page) => ({ path: page === 0 ? '/' : `/${page}`, findings: places(page) }));

  it('are read page by page, each once', async () => {
    const { id } = await world.asset();
    await world.scan(id, fedScan(pages));
    const issue = await issueOf(id);
    const seen: string[] = [];
    for (let skip = 0; skip < 30; skip += 10) {
      const { body } = await world.call('GET', `/assets/${id}/issues/${issue.id}/places?skip=${skip}&limit=10`);
      expect(body.total).toBe(27);
      seen.push(
        ...body.places.map((place: { page_url: string; selector: string }) => `${new URL(place.page_url).pathname} ${place.selector}`),
      );
    }
    expect(seen).toEqual(pages.flatMap(({ path, findings }) => findings.map(({ place }) => `${path} #logo-${place}`)));
  });

  it('begin with the one that the picture shows', async () => {
    const { id } = await world.asset();
    await world.scan(id, fedScan(pages));
    const issue = await issueOf(id);
    const placesFrom = async (skip: number): Promise<IssuePlace[]> =>
      (await world.call('GET', `/assets/${id}/issues/${issue.id}/places?skip=${skip}&limit=10`)).body.places;
    const before = [...(await placesFrom(0)), ...(await placesFrom(10)), ...(await placesFrom(20))];
    const shown = before[13];
    await world.pool.query(
      `insert into close_ups (organisation_id, asset_id, run_id, is_current, kind, rule_id, fingerprint, page_url, selector, html, evidence, taken_at)
      select organisation_id, asset_id, last_run_id, true, kind, rule_id, fingerprint, $2, $3, html, '{"target":[["img"]],"text":"","box":null,"contrast":null}', now()
      from issues where id = $1`,
      [issue.id, shown?.page_url, shown?.selector],
    );
    expect((await world.call('GET', `/assets/${id}/issues/${issue.id}`)).body.element).toMatchObject({
      page_url: shown?.page_url,
      selector: shown?.selector,
    });
    const after = [...(await placesFrom(0)), ...(await placesFrom(10)), ...(await placesFrom(20))];
    expect(after).toEqual([shown, ...before.filter((place) => place !== shown)]);
  });
});
