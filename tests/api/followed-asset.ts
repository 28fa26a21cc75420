import type { compareScans } from '@manara/contract/history';
import type { Issue } from '@manara/contract/issues';
import type { RetestStatus } from '@manara/contract/retests';
import { createEgress } from '@manara/egress/egress';
import { siteScanner } from '@manara/server/features/scans/site-scanner';
import type { Static } from 'typebox';
import { expect } from 'vitest';
import type { LivingSite, Pages } from './living-site.ts';
import type { ScanWorld } from './scan-world.ts';

type Comparison = Static<typeof compareScans.response>;

/** An asset of a living site, scanned once, and what people are shown of its issues from scan to scan. Each scan shows `pages`, but for those named. */
export async function followAsset(world: ScanWorld, site: LivingSite, pages: Pages) {
  site.show(pages);
  const { id } = await world.asset('Living', { website: { url: `${site.origin}/` } });
  const scanner = siteScanner({
    egress: createEgress({ allow: [new URL(site.origin).host] }),
    executablePath: process.env['MANARA_CHROMIUM'],
    requireSandbox: false,
    onError: (error) => world.errors.push(error),
  });
  const scans: string[] = [];
  const self = {
    id,
    scanner,
    async scan(next: Pages = {}) {
      site.show({ ...pages, ...next });
      const ended = await world.scan(id, scanner);
      if (ended.status === 'completed') scans.push(ended.id ?? '');
      return ended;
    },
    /** Tests an issue again, and answers how it then stands. */
    async retest(issue: Issue, next: Pages) {
      site.show({ ...pages, ...next });
      const { run_id } = (await world.call('POST', `/assets/${id}/check-pr-status`, { issue_id: issue.id })).body;
      const worker = await world.worker(scanner);
      const status = async () => (await world.call('GET', `/assets/${id}/retests/${run_id}`)).body as RetestStatus;
      await expect.poll(async () => (await status()).status, { timeout: 40_000 }).toBe('completed');
      await worker.stop();
      return { outcome: (await status()).outcome, issue: (await world.call('GET', `/assets/${id}/issues/${issue.id}`)).body as Issue };
    },
    /** What the product says has changed from the completed scan before to the last one. */
    async change(query = ''): Promise<Comparison> {
      const { status, body, text } = await world.call(
        'GET',
        `/assets/${id}/scans/comparison?from=${scans.at(-2)}&to=${scans.at(-1)}${query}`,
      );
      if (status !== 200) throw new Error(text);
      return body;
    },
    async issues(): Promise<Issue[]> {
      return (await world.issues(`asset_id=${id}&limit=100`)).issues;
    },
    /** The one issue whose element is so. */
    async issue(element: string): Promise<Issue> {
      const found = (await self.issues()).filter(({ current_code }) => current_code.includes(element));
      expect(found.map(({ current_code }) => current_code)).toHaveLength(1);
      return found[0]!;
    },
    async decide({ id: one, version }: Issue, decision: 'acceptance' | 'false-positive', said: Record<string, unknown>): Promise<void> {
      const { status, text } = await world.call('POST', `/assets/${id}/issues/${one}/${decision}`, { version, ...said });
      if (status !== 200) throw new Error(text);
    },
    /** What the history of an issue tells, oldest first. */
    async life(issue: Issue): Promise<string[]> {
      const { events } = (await world.call('GET', `/assets/${id}/issues/${issue.id}/events?limit=100`)).body as {
        events: { kind: string }[];
      };
      return events.map(({ kind }) => kind).toReversed();
    },
    /** Each issue with how it stands, in one order. */
    async standing(): Promise<string[]> {
      return (await self.issues())
        .map(({ id: one, rule_id, status, resolution, is_back }) => [one, rule_id, status, resolution, is_back].join(' '))
        .toSorted();
    },
  };
  await self.scan();
  return self;
}
