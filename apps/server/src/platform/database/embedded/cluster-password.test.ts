import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clusterPassword } from './cluster-password.ts';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'manara-password-'));

test('the password is made once, for its owner alone', () => {
  const at = folder();
  const made = clusterPassword(at);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(clusterPassword(at)).toBe(made);
  expect(fs.statSync(path.join(at, 'password')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(at)).toEqual(['password']);
});

test('an empty file, as a full disk leaves it, is no password', () => {
  const at = folder();
  fs.writeFileSync(path.join(at, 'password'), '');
  expect(clusterPassword(at)).not.toBe('');
});
