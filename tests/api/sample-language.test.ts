import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it.each(['en', 'ar'] as const)(
  'a sample that is asked for on a screen in %s is loaded in that language, whatever the account says',
  async (language) => {
    const owner = await api.member('owner', await api.organisation());
    await api.database.pool.query('update accounts set language = $2 where email = $1', [owner.email, language === 'en' ? 'ar' : 'en']);
    const { status } = await api.call('POST', '/sample', { as: owner, headers: { 'accept-language': language } });
    expect(status).toBe(202);
    const { rows } = await api.database.pool.query(
      `select checkpoint->>'language' as language from runs where organisation_id = $1 and kind = 'sample'`,
      [owner.organisationId],
    );
    expect(rows).toEqual([{ language }]);
  },
);
