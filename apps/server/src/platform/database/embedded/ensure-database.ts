import { asOwner } from './owner-session.ts';

/** Makes a database unless it is there. `name` is ours, never a caller's. */
export const ensureDatabase = (adminUrl: string, name: string): Promise<void> =>
  asOwner(adminUrl, { name: 'manara' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_catalog.pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
