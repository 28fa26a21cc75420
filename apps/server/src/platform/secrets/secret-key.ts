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

/** Several of them, the newest first, each on a line or between commas; null where there is none, or something else. */
export function readKeys(text: string): Uint8Array[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readKey);
  return keys.length > 0 && keys.every((key) => key !== null) ? keys : null;
}

export const newKey = (): string => randomBytes(keyBytes).toString('hex');

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Writes a file whole or not at all, and gives it to `place`, which may find another in its place. */
function write(file: string, text: string, place: (unfinished: string) => void): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
    place(unfinished);
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/** Never in the place of one that is there: several processes may start at once. */
function makeFile(file: string): void {
  try {
    write(file, `${newKey()}\n`, (unfinished) => fs.linkSync(unfinished, file));
  } catch (error) {
    if (!isThere(error)) throw error;
  }
}

/**
 * The keys with which this installation opens secrets: those given (MANARA_SECRET_KEY), or those of `secret.key` in the data folder; none where there is no file.
 * The first one seals. Throws where the file holds something else: another key would make what is sealed unreadable.
 */
export function knownKeys(dataDir: string, given?: readonly Uint8Array[]): readonly Uint8Array[] {
  if (given) return given;
  const file = path.join(dataDir, fileName);
  if (!fs.existsSync(file)) return [];
  const keys = readKeys(fs.readFileSync(file, 'utf8'));
  if (!keys)
    throw new Error(
      `${fileName} in the data folder holds no key; put back the one of a backup, or remove it and run: manara secret-key lost`,
    );
  if (process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
  return keys;
}

/** The same; the file is made for its owner alone where it isn't there. Not before it is known that nothing is sealed with another (kept-secrets/check.ts). */
export function secretKeys(dataDir: string, given?: readonly Uint8Array[]): readonly Uint8Array[] {
  if (given) return given;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  makeFile(path.join(dataDir, fileName));
  return knownKeys(dataDir);
}

/** Puts a new key before those of the file, which stay to open what they have sealed. */
export function addKey(dataDir: string): void {
  const file = path.join(dataDir, fileName);
  const before = knownKeys(dataDir).map((key) => Buffer.from(key).toString('hex'));
  write(file, `${[newKey(), ...before].join('\n')}\n`, (unfinished) => fs.renameSync(unfinished, file));
}
