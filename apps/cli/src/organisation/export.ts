import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportOrganisation, noteExport } from '@manara/server/features/organisation-data/export-organisation';
import { processText } from '@manara/server/platform/config/process-text';
import type { Installation } from '../installation.ts';
import { oneNamed } from './named.ts';

/** Writes all that an organisation has into a new file, whole or not at all. */
export async function exportNamed(installation: Installation, named: string, file: string): Promise<number> {
  const { db, storage } = installation;
  const organisation = await oneNamed(installation, named);
  if (!organisation) return 3;
  if (fs.existsSync(file)) {
    console.error(processText('cli.organisation_file_there', { file }));
    return 3;
  }
  const unfinished = `${file}.part`;
  try {
    const { zip, done } = exportOrganisation(db, storage, organisation);
    const [manifest] = await Promise.all([done, pipeline(zip, fs.createWriteStream(unfinished, { mode: 0o600, flush: true }))]);
    fs.renameSync(unfinished, file);
    await noteExport(db, organisation.id);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(manifest.files).length;
    console.log(processText('cli.organisation_exported', { name: organisation.name, file, rows, files }));
    if (manifest.missing.length > 0) console.error(processText('cli.organisation_missing', { count: manifest.missing.length }));
    return 0;
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}
