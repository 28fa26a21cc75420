// Read by whatever Node the host has, from 20.19 on: plain JavaScript only.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const runsTypeScript = (version) => Number(version.split('.')[0]) >= 24;

/** The Node that the lock file pins for this platform; the host's own where it is new enough and none is pinned; else null. */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  for (const name of [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]) {
    const program = path.join(repository, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (fs.existsSync(program)) return program;
  }
  return runsTypeScript(process.versions.node) ? process.execPath : null;
}

/**
 * Runs a script of ours on the pinned Node and ends as it ends. Signals are passed on; when this process or the one above it
 * disappears without one, the script is asked to end: by the broken channel, or by SIGTERM.
 */
export function runPinned(args) {
  const node = pinnedNode();
  if (!node) {
    console.error(
      `There is no Node 24 for ${process.platform} ${process.arch} in the registry's packages. Install Node 24 and run this again.`,
    );
    process.exit(3);
  }
  // Its folder leads the PATH, so that what the script starts runs on it too.
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000);
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(3);
  });
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exitCode = signal ? 1 : code;
    if (child.connected) child.disconnect();
  });
}
