import pg from 'pg';

interface ConnectionOptions extends Pick<pg.ClientConfig, 'query_timeout' | 'keepAlive' | 'options'> {
  /** The application name that PostgreSQL shows for the session. */
  name?: string;
  /** Milliseconds until connecting fails. */
  patience?: number;
}

/** One session with a database. */
export type Connection = pg.Client;

/** A client that is not connected yet. A broken connection fails the current or next query; without the listener it would end the process. */
export function newConnection(url: string, { name = 'manara', patience = 10_000, ...options }: ConnectionOptions = {}): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: patience, ...options });
  client.on('error', () => {});
  return client;
}

/** Runs `work` on a new connection and closes it afterwards. */
export async function withConnection<T>(url: string, options: ConnectionOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newConnection(url, options);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
