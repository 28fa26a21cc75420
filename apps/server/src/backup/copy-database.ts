import fs from 'node:fs';
import path from 'node:path';
import { asOwner } from '../platform/database/embedded/owner-session.ts';

/** What these folders hold is of the running server alone; they stand empty in a copy (“Backing up the data directory” in PostgreSQL's manual). */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const passing = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|current_logfiles.*)$/;
/** Where the server says how far its files are whole: taken last. */
const control = 'global/pg_control';

/** Takes what a copy consists of; a file may go while it is read. */
export interface CopyTaker {
  folder(name: string): void;
  file(name: string, from: string): Promise<void>;
  text(name: string, text: string): Promise<void>;
}

async function takeFolder(data: string, below: string, taker: CopyTaker): Promise<void> {
  for (const entry of await fs.promises.readdir(path.join(data, below), { withFileTypes: true })) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (passing.test(entry.name) || name === control) continue;
    if (entry.isFile()) await taker.file(name, path.join(data, name));
    if (!entry.isDirectory()) continue;
    taker.folder(name);
    if (!emptied.has(name)) await takeFolder(data, name, taker);
  }
}

/** The log of all changes between two of its files, both among them. */
async function takeLog(data: string, from: string, to: string, taker: CopyTaker): Promise<void> {
  const isOfCopy = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= to;
  for (const name of (await fs.promises.readdir(path.join(data, 'pg_wal'))).filter(isOfCopy).toSorted())
    await taker.file(`pg_wal/${name}`, path.join(data, 'pg_wal', name));
}

/**
 * Copies a running server's files while it goes on working. They are whole together with the log of what changed meanwhile, which a slot keeps from being thrown
 * away: the server that is started on the copy replays it, and stands where this one stood when the copying ended.
 */
export const copyDatabase = (ownerUrl: string, data: string, taker: CopyTaker): Promise<void> =>
  asOwner(ownerUrl, { name: 'manara backup', keepAlive: true }, async (client) => {
    await client.query(
      "select pg_catalog.pg_create_physical_replication_slot(('manara_backup_' || pg_catalog.pg_backend_pid()::text)::name, true, true)",
    );
    const begun = await client.query<{ log: string }>(
      "select pg_catalog.pg_walfile_name(pg_catalog.pg_backup_start('manara backup'::text, true)) as log",
    );
    await takeFolder(data, '', taker);
    await taker.file(control, path.join(data, control));
    const { rows } = await client.query<{ log: string; labelfile: string }>(
      'select pg_catalog.pg_walfile_name(lsn) as log, labelfile from pg_catalog.pg_backup_stop(false)',
    );
    await takeLog(data, begun.rows[0]?.log ?? '', rows[0]?.log ?? '', taker);
    await taker.text('backup_label', rows[0]?.labelfile ?? '');
    for (const folder of ['archive_status', 'summaries']) taker.folder(`pg_wal/${folder}`);
  });
