import { deleteOrganisation } from '@manara/server/features/organisation-data/delete-organisation';
import { processText } from '@manara/server/platform/config/process-text';
import type { Installation } from '../installation.ts';
import { oneNamed } from './named.ts';

/** Deletes an organisation with all that it has. */
export async function deleteNamed(installation: Installation, named: string): Promise<number> {
  const organisation = await oneNamed(installation, named);
  if (!organisation) return 3;
  const removeFiles = await deleteOrganisation(installation.db, installation, organisation.id);
  await removeFiles();
  console.log(processText('cli.organisation_deleted', { name: organisation.name }));
  return 0;
}
