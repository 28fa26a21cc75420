import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import { hostilePages } from './hostile-pages.ts';
import { startHostileSite } from './hostile-site.ts';
import { full, scan } from './scan.ts';
import type { TestSite } from './test-site.ts';

/** Quick ones, and the many elements, unless everything is asked; of those every third in the short form. */
const chosen = byTurns(
  Object.entries(hostilePages).filter(([path, { slow }]) => full || !slow || path === '/elements'),
  8,
);

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
