import { sql } from 'drizzle-orm';
import { isConnectedTo } from '../connections/store.ts';

/** Whether an asset has a repository whose host is connected, in any statement of `assets`. */
export const repositoryConnected = isConnectedTo(
  sql.raw('assets.organisation_id'),
  sql.raw(`coalesce(assets.repository ->> 'provider', 'github')`),
  sql.raw('assets.repository_host'),
);
