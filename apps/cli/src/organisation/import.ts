import { importOrganisation } from '@manara/server/features/organisation-data/import-organisation';
import { ImportRefused } from '@manara/server/features/organisation-data/refused';
import { processText } from '@manara/server/platform/config/process-text';
import type { Installation } from '../installation.ts';
import { watchUnproven } from './unproven.ts';

/** Brings an exported organisation in. */
export async function importFile({ db, storage }: Installation, file: string): Promise<number> {
  const tellUnproven = await watchUnproven({ db });
  try {
    const { organisation, tables } = await importOrganisation(db, storage, file);
    console.log(processText('cli.organisation_imported', { name: organisation.name, people: tables['users']?.rows ?? 0 }));
    await tellUnproven();
    return 0;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    console.error(processText(`cli.organisation_import_${error.reason}`, { subject: error.subject }));
    return 3;
  }
}
