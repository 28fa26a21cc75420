import fs from 'node:fs';
import path from 'node:path';

const fileOf = (dataDir: string) => path.join(dataDir, 'address');

/** Notes where people reach the product, for commands that make links to it. */
export const noteAddress = (dataDir: string, publicUrl: string): void => fs.writeFileSync(fileOf(dataDir), publicUrl);

/** Where the product of a data folder was reached when it last ran; null where it never did. */
export function lastAddress(dataDir: string): string | null {
  try {
    return fs.readFileSync(fileOf(dataDir), 'utf8').trim() || null;
  } catch {
    return null;
  }
}
