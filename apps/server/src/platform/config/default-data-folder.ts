import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEnterableByOthers } from './folder-access.ts';

/** The folder of the checkout, absolute. */
export const repositoryFolder = path.resolve(fileURLToPath(new URL('../../../../../', import.meta.url)));

/** `data` in the checkout; for root, whose database runs under another user, /var/lib/manara where that user cannot enter the checkout. */
export function defaultDataFolder(): string {
  const inCheckout = path.join(repositoryFolder, 'data');
  return process.getuid?.() === 0 && !isEnterableByOthers(repositoryFolder) ? '/var/lib/manara' : inCheckout;
}
