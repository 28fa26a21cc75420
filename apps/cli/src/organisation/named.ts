import { findOrganisations } from '@manara/server/features/organisation-data/find-organisation';
import { processText } from '@manara/server/platform/config/process-text';
import type { Installation } from '../installation.ts';

/** The one organisation of this name or number; null after it has said why there is none, or which there are. */
export async function oneNamed({ db }: Installation, named: string): Promise<{ id: string; name: string } | null> {
  const [found, ...others] = await findOrganisations(db, named);
  if (found && others.length === 0) return found;
  const ids = [found, ...others].flatMap((one) => (one ? [one.id] : []));
  console.error(processText(found ? 'cli.organisation_several' : 'cli.organisation_unknown', { name: named, ids: ids.join('\n') }));
  return null;
}
