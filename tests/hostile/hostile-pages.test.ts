import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePages } from './hostile-pages.ts';
import { startHostileSite } from './hostile-site.ts';
import { full, scan } from './scan.ts';
import type { TestSite } from './test-site.ts';

/** In short: those that are quick, the many elements, and of what never ends the one that begins after loading. */
const chosen = Object.entries(hostilePages).filter(([path, { slow }]) => full || !slow || path === '/elements');

let site: TestSite;
beforeAll(async () => {
  site = await startHostileSite();
});
afterAll(() => site.close());

/** Generous: every bound of a visit and a second try. What takes longer has no bound at all. */
const deadlineSeconds = 300;

describe('a page that means harm', () => {
  it.each(chosen)(
    '%s ends with its reason, and the next page is fine',
    async (path, { ends }) => {
      const urls = [path, '/fine/1'].map((one) => site.origin + one);
      const { end, pages, leftOver } = await scan({ allow: [new URL(site.origin).host] }, { startUrl: `${site.origin}/`, urls });
      const [hostile, fine] = pages;
      expect(
        hostile?.status === 'unread' ? hostile.reason.code : hostile?.status,
        JSON.stringify(hostile?.status === 'unread' ? hostile.reason : null),
      ).toBeOneOf([...ends]);
      expect(fine).toMatchObject({ status: 'read', title: 'Fine', settled: true });
      expect(fine?.status === 'read' && fine.findings.map(({ ruleId }) => ruleId)).toContain('image-alt');
      expect(end.status).toBe('completed');
      expect(leftOver).toEqual([]);
    },
    deadlineSeconds * 1000 + 60_000,
  );
});
