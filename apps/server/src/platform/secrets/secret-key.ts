import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const keyBytes = 32;
const fileName = 'secret.key';

/** 32 bytes as 64 hexadecimal digits or in base64; null for anything else. */
export function readKey(text: string): Uint8Array | null {
  const given = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(given)
    ? Buffer.from(given, 'hex')
    : /^[A-Za-z0-9+/_-]{43}=?$/.test(given)
      ? Buffer.from(given, 'base64')
      : null;
  return bytes?.length === keyBytes ? bytes : null;
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Makes the file whole or not at all, and never in the place of one that is there: several processes may start at once. */
function makeFile(file: string): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(unfinished, `${randomBytes(keyBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    fs.linkSync(unfinished, file);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/**
 * The key with which this installation seals secrets: the one given (MANARA_SECRET_KEY), or that of `secret.key` in the data folder, which is
 * made at the first start for its owner alone. Throws where the file holds no key: another one would make what is sealed unreadable.
 */
export function secretKey(dataDir: string, given?: Uint8Array): Uint8Array {
  if (given) return given;
  const file = path.join(dataDir, fileName);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) makeFile(file);
  const key = readKey(fs.readFileSync(file, 'utf8'));
  if (!key)
    throw new Error(
      `${fileName} in the data folder holds no key; put back the one of a backup, or remove it and enter the secrets of assets again`,
    );
  if (process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
  return key;
}
