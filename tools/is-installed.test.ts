import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './is-installed.mjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-installed-'));
  fs.mkdirSync(path.join(folder, 'node_modules'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const wants = (packages: object) => {
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
};
const has = (packages: object) => {
  fs.writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
};

test('nothing is installed in a fresh clone', () => {
  wants({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(false);
});

test('all is installed when every version is that of the lock file', () => {
  wants({
    'node_modules/a': { version: '1.0.0' },
    'packages/own': { version: '0.1.0' },
    'node_modules/other-platform': { version: '2.0.0', optional: true },
  });
  has({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(true);
});

test('another version is installed again, and so is what is missing', () => {
  wants({ 'node_modules/a': { version: '1.0.1' } });
  has({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(false);
  has({});
  expect(isInstalled(folder)).toBe(false);
});
