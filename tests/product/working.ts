import { withConnection } from '@manara/server/platform/database/connection';
import { runningAddress } from '@manara/server/platform/database/embedded/cluster-address';

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** That a worker has said within the last 30 seconds that it runs and has a browser. */
const working = `select from workers where heartbeat_at > now() - interval '30 seconds' and browser ->> 'found' = 'true'`;

/** Whether a product can do its work: its API answers, and a worker with a browser runs. `data`: its data folder, with the embedded database. */
export async function isWorking({
  origin,
  data,
  databaseUrl,
}: {
  origin: string;
  data: string;
  databaseUrl?: string | undefined;
}): Promise<boolean> {
  if (!(await isReady(origin))) return false;
  const url = databaseUrl ?? runningAddress(data);
  if (!url) return false;
  return withConnection(url, { patience: 2_000 }, (client) => client.query(working)).then(
    ({ rowCount }) => (rowCount ?? 0) > 0,
    () => false,
  );
}
