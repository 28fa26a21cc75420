// `npm start` and `npm test` begin here, on whatever Node the host has: installs what the lock file names, then runs a script on the pinned Node.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isInstalled } from './is-installed.mjs';
import { joinedProgram } from './joined-programs.mjs';
import { repository, runPinned } from './pinned-node.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Manara needs Node 20.19 or later to install itself; this is ${process.versions.node}.`);
  process.exit(3);
}

if (!isInstalled(repository)) {
  console.error('Installing what package-lock.json names. This takes a minute or two, once.');
  const npm = process.env.npm_execpath;
  const options = { cwd: repository, stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: '' } };
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The installation failed; what npm said stands above.');
    process.exit(3);
  }
}

const [script, ...args] = process.argv.slice(2);
runPinned([joinedProgram(path.join(repository, script)), ...args]);
