import { listGithubRepos } from '@manara/contract/connections';
import { expect, it } from 'vitest';
import { noAnswer, type Failure } from '../../../api/answer.ts';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { RepositoryList } = await loaded(() => import('./RepositoryList.tsx'));
const nothing = () => undefined;
const failedBy = async (failure: Failure) =>
  textIn(
    await rendered(<RepositoryList provider="github" onChoose={nothing} onGone={nothing} />, {
      user: { role: 'manager' },
      failed: [{ id: listGithubRepos.id, input: { query: { tenantId: 'demo', search: '' } }, failure }],
    }),
  );

it('takes a 404 for a host that is not connected, and says who connects it', async () => {
  const gone = await failedBy({ ok: false, status: 404, code: 'not_found', detail: 'This does not exist.', fields: {} });
  expect(gone).toContain('No code hosts connected yet.');
  expect(gone).not.toContain('Retry');
});

it('says of any other failure that the repositories could not be read, with another try', async () => {
  expect(await failedBy(noAnswer)).toMatch(/Failed to fetch repositories.*Retry/);
  const bare = await failedBy({ ok: false, status: 502, code: 'http_error', detail: 'HTTP 502: Bad Gateway', fields: {} });
  expect(bare).toMatch(/Failed to fetch repositories\. .*HTTP 502: Bad Gateway/);
});
