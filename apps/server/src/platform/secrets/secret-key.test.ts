import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addKey, knownKeys, readKey, readKeys, secretKeys } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const file = () => path.join(folder, 'secret.key');

it('makes a key at the first start, for its owner alone, and keeps to it', () => {
  expect(knownKeys(folder)).toEqual([]);
  const keys = secretKeys(folder);
  expect(keys.map((key) => key.length)).toEqual([32]);
  expect(secretKeys(folder)).toEqual(keys);
  expect(knownKeys(folder)).toEqual(keys);
  expect(fs.readdirSync(folder)).toEqual(['secret.key']);
  if (process.platform !== 'win32') expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});

it('closes a file that others could read', () => {
  secretKeys(folder);
  fs.chmodSync(file(), 0o644);
  secretKeys(folder);
  if (process.platform !== 'win32') expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});

it('takes a key that is given, and makes no file then', () => {
  const given = [randomBytes(32)];
  expect(secretKeys(folder, given)).toBe(given);
  expect(knownKeys(folder, given)).toBe(given);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('stops at a file that holds no key, rather than making another', () => {
  fs.writeFileSync(file(), 'nothing');
  expect(() => secretKeys(folder)).toThrow(/holds no key/);
  expect(fs.readFileSync(file(), 'utf8')).toBe('nothing');
});

it('puts a new key before the earlier ones, for its owner alone, and leaves nothing else behind', () => {
  const [first] = secretKeys(folder);
  addKey(folder);
  addKey(folder);
  const keys = secretKeys(folder);
  expect(keys).toHaveLength(3);
  expect(keys[2]).toEqual(first);
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3);
  expect(fs.readdirSync(folder)).toEqual(['secret.key']);
  if (process.platform !== 'win32') expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});

it('stops at a file in which one line is no key, rather than going on with the others', () => {
  secretKeys(folder);
  fs.appendFileSync(file(), 'nothing\n');
  expect(() => addKey(folder)).toThrow(/holds no key/);
  expect(fs.readFileSync(file(), 'utf8')).toContain('nothing');
});

it('reads several keys, and none where one is something else', () => {
  const keys = [randomBytes(32), randomBytes(32)];
  const texts = keys.map((key) => key.toString('hex'));
  expect(readKeys(texts.join('\n'))?.map((key) => Buffer.from(key))).toEqual(keys);
  expect(readKeys(`${texts.join(', ')}\n`)?.map((key) => Buffer.from(key))).toEqual(keys);
  for (const text of ['', ' \n', `${texts[0]} word`]) expect(readKeys(text)).toBeNull();
});

it('reads keys in hexadecimal and base64, and nothing else', () => {
  const bytes = randomBytes(32);
  for (const text of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url'), ` ${bytes.toString('hex')}\n`])
    expect(Buffer.from(readKey(text) ?? [])).toEqual(bytes);
  for (const text of ['', 'x', bytes.toString('hex').slice(2), 'z'.repeat(64), 'password']) expect(readKey(text)).toBeNull();
});
