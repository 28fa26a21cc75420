import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from './permissions.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder = '';
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'confined-')));
  fs.mkdirSync(path.join(folder, 'own'));
  fs.writeFileSync(path.join(folder, 'secret.key'), 'secret');
  fs.writeFileSync(path.join(folder, 'own/file'), 'own');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What a confined process says of deeds that it tries. */
function tried(deeds: Record<string, string>): Record<string, string> {
  const own = path.join(folder, 'own');
  const program = `import fs from 'node:fs'; import { execFileSync } from 'node:child_process'; import { Worker } from 'node:worker_threads';
const said = {};
for (const [name, deed] of Object.entries(JSON.parse(process.argv[1])))
  try { new Function('fs', 'execFileSync', 'Worker', deed)(fs, execFileSync, Worker); said[name] = 'done'; } catch (error) { said[name] = error.code; }
console.log(JSON.stringify(said));`;
  const allowed = permissions({ read: [own], write: [own] });
  return JSON.parse(
    execFileSync(process.execPath, [...allowed, '--input-type=module', '-e', program, JSON.stringify(deeds)], { encoding: 'utf8' }),
  ) as Record<string, string>;
}

test('a confined process reads its program and what is named, writes what is named, and starts nothing', () => {
  const file = (...names: string[]) => JSON.stringify(path.join(...names));
  const no = 'ERR_ACCESS_DENIED';
  expect(
    tried({
      'reads what is named': `fs.readFileSync(${file(folder, 'own/file')})`,
      'writes what is named': `fs.writeFileSync(${file(folder, 'own/new')}, '')`,
      'reads our packages': `fs.readFileSync(${file(root, 'packages/core/package.json')})`,
      'reads packages of others': `fs.readdirSync(${file(root, 'node_modules')})`,
      'reads a key': `fs.readFileSync(${file(folder, 'secret.key')})`,
      'reads what the installation has besides': `fs.readFileSync(${file(root, 'package.json')})`,
      'reads the system': `fs.readFileSync('/etc/passwd')`,
      'writes elsewhere': `fs.writeFileSync(${file(folder, 'new')}, '')`,
      'writes a package': `fs.writeFileSync(${file(root, 'packages/core/new')}, '')`,
      'starts a program': `execFileSync('true')`,
      'starts a thread': `new Worker('', { eval: true })`,
    }),
  ).toEqual({
    'reads what is named': 'done',
    'writes what is named': 'done',
    'reads our packages': 'done',
    'reads packages of others': 'done',
    'reads a key': no,
    'reads what the installation has besides': no,
    'reads the system': no,
    'writes elsewhere': no,
    'writes a package': no,
    'starts a program': no,
    'starts a thread': no,
  });
});
