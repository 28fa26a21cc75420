import type { CodeHostName } from '@manara/contract/connections';
import type { TestApi } from './test-api.ts';

/** A host that is connected without anybody having asked it: its credential opens nothing. */
export const connectHost = (
  { database }: Pick<TestApi, 'database'>,
  organisationId: string,
  { kind = 'github', url = 'https://github.example' }: { kind?: CodeHostName; url?: string } = {},
) =>
  database.pool.query(
    `insert into code_connections (organisation_id, kind, base_url, account_login, account_url, how, connected_by)
     values ($1, $2, $3, 'team', $3 || '/team', 'token', 'Mona') on conflict do nothing`,
    [organisationId, kind, url],
  );
