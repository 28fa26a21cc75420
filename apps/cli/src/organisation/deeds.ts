import type { Installation } from '../installation.ts';
import { deleteNamed } from './delete.ts';
import { addDomain, listDomains, removeDomain } from './domain.ts';
import { exportNamed } from './export.ts';
import { importFile } from './import.ts';

type Deed = (installation: Installation) => Promise<number>;

/** What is to be done with domains; null where that is not understood. */
function readDomainDeed([deed, named, domain, ...rest]: string[]): Deed | null {
  if (!named || rest.length > 0 || [named, domain].some((one) => one?.startsWith('-'))) return null;
  if (deed === 'add' && domain) return (installation) => addDomain(installation, named, domain);
  if (deed === 'remove' && domain) return (installation) => removeDomain(installation, named, domain);
  if (deed === 'list' && !domain) return (installation) => listDomains(installation, named);
  return null;
}

/** What is to be done with an organisation as a whole, or with its domains; null where that is not what was asked for, or not understood. */
export function readDeed([deed, first, second, ...rest]: string[]): Deed | null {
  if (deed === 'domain') return readDomainDeed([first, second, ...rest].filter((one) => one !== undefined));
  if (!first || first.startsWith('-') || rest.length > 0) return null;
  if (deed === 'export' && second && !second.startsWith('-')) return (installation) => exportNamed(installation, first, second);
  if (deed === 'delete' && second === '--for-good') return (installation) => deleteNamed(installation, first);
  if (deed === 'import' && !second) return (installation) => importFile(installation, first);
  return null;
}
