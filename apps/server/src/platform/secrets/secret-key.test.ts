import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readKey, secretKey } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const file = () => path.join(folder, 'secret.key');

it('makes a key at the first start, for its owner alone, and keeps to it', () => {
  const key = secretKey(folder);
  expect(key).toHaveLength(32);
  expect(secretKey(folder)).toEqual(key);
  expect(fs.readdirSync(folder)).toEqual(['secret.key']);
  if (process.platform !== 'win32') expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});

it('closes a file that others could read', () => {
  secretKey(folder);
  fs.chmodSync(file(), 0o644);
  secretKey(folder);
  if (process.platform !== 'win32') expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});

it('takes a key that is given, and makes no file then', () => {
  const given = randomBytes(32);
  expect(secretKey(folder, given)).toBe(given);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('stops at a file that holds no key, rather than making another', () => {
  fs.writeFileSync(file(), 'nothing');
  expect(() => secretKey(folder)).toThrow(/holds no key/);
  expect(fs.readFileSync(file(), 'utf8')).toBe('nothing');
});

it('reads keys in hexadecimal and base64, and nothing else', () => {
  const bytes = randomBytes(32);
  for (const text of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url'), ` ${bytes.toString('hex')}\n`])
    expect(Buffer.from(readKey(text) ?? [])).toEqual(bytes);
  for (const text of ['', 'x', bytes.toString('hex').slice(2), 'z'.repeat(64), 'password']) expect(readKey(text)).toBeNull();
});
