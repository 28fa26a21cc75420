import type { Installation } from '../installation.ts';
import { deleteNamed } from './delete.ts';
import { exportNamed } from './export.ts';
import { importFile } from './import.ts';

type Deed = (installation: Installation) => Promise<number>;

/** What is to be done with an organisation as a whole; null where that is not what was asked for, or not understood. */
export function readDeed([deed, first, second, ...rest]: string[]): Deed | null {
  if (!first || first.startsWith('-') || rest.length > 0) return null;
  if (deed === 'export' && second && !second.startsWith('-')) return (installation) => exportNamed(installation, first, second);
  if (deed === 'delete' && second === '--for-good') return (installation) => deleteNamed(installation, first);
  if (deed === 'import' && !second) return (installation) => importFile(installation, first);
  return null;
}
