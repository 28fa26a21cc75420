import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Asks the embedded database of a product directly, as its owner can: password and port stand in its folder. */
export async function askDatabase<T extends pg.QueryResultRow>(folder: string, text: string, values: unknown[] = []): Promise<T[]> {
  const home = path.join(folder, 'data/postgres');
  const password = fs.readFileSync(path.join(home, 'password'), 'utf8');
  const port = Number(fs.readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'manara', password, database: 'manara' });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
