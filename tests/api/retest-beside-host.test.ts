import { pullRequestIssues, pullRequests } from '@manara/server/platform/database/schema/fixes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { egress, token } from './fake-github.ts';
import { storeIssue } from './store-issue.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** What is said of requests only once the test lets it be said. */
const silent = Promise.withResolvers<void>();
let api: TestApi;
beforeAll(async () => {
  const fetch: typeof egress.fetch = async (address, init) => {
    if (String(address).includes('/pulls/')) await silent.promise;
    return egress.fetch(address, init);
  };
  api = await startTestApi({ egress: { ...egress, fetch } });
});
afterAll(() => api.close());

it('a re-test is queued and answered while the host of its request says nothing', async () => {
  const administrator = await api.member('administrator', await api.organisation());
  await api.call('POST', '/github/token', { as: administrator, body: { token } });
  const organisation_id = administrator.organisationId;
  const { id, issueId } = await storeIssue(api, organisation_id);
  const [request] = await api.db
    .insert(pullRequests)
    .values({
      ...{
        organisation_id,
        provider: 'github',
        host: 'https://github.com',
        repository: 'acme/site',
        number: 7,
        url: 'https://github.com/acme/site/pull/7',
      },
      ...{ branch: 'manara/image-alt', base: 'main', state: 'open', is_draft: false },
    })
    .returning();
  await api.db.insert(pullRequestIssues).values({ pull_request_id: request?.id ?? '', issue_id: issueId });
  const asked = await api.call('POST', `/assets/${id}/check-pr-status`, { as: administrator, body: { issue_id: issueId } });
  expect(asked).toMatchObject({ status: 200 });
  const retest = await api.call('GET', `/assets/${id}/retests/${asked.body.run_id}`, { as: administrator });
  expect(retest.body).toMatchObject({ status: 'queued' });
  silent.resolve();
});
