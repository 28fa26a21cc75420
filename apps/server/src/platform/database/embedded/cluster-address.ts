import path from 'node:path';
import { clusterPassword } from './cluster-password.ts';
import { runningPostmaster } from './postmaster-file.ts';

/** The role that initdb has made, which may do everything. Only what sets the server up or copies it uses it. */
export const ownerRole = 'manara';
/** The role by which the product works: owner of its database, and nothing besides. */
export const productRole = 'manara_product';

const address = (role: string, password: string, port: number, database: string): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

/** Where the server of a folder answers to its owner, for what sets it up. */
export const ownerAddress = (folder: string, port: number, database: string): string =>
  address(ownerRole, clusterPassword(folder), port, database);

/** Where it answers to the product. */
export const productAddress = (folder: string, port: number): string =>
  address(productRole, clusterPassword(folder, 'product-password'), port, 'manara');

/** That of the server that runs on a data folder; null where none does. Starts nothing. */
export function runningAddress(dataDir: string): string | null {
  const folder = path.join(dataDir, 'postgres');
  const running = runningPostmaster(path.join(folder, 'data'));
  return running && productAddress(folder, running.port);
}
