import pg from 'pg';

interface ConnectionOptions extends Pick<pg.ClientConfig, 'query_timeout' | 'keepAlive'> {
  /** What the server calls its session. */
  name?: string;
  /** Milliseconds in which it has to be made. */
  patience?: number;
}

/**
 * A connection of its own, not yet made. One that breaks fails the query that is under way, or the next; without a listener it would end the
 * process.
 */
export function newConnection(url: string, { name = 'manara', patience = 10_000, ...options }: ConnectionOptions = {}): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: patience, ...options });
  client.on('error', () => {});
  return client;
}

/** Works on a connection of its own, which ends with the work. */
export async function withConnection<T>(url: string, options: ConnectionOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newConnection(url, options);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
