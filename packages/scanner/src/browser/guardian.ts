import { spawn } from 'node:child_process';

/**
 * Runs in a session of its own until its input closes, which the system does however we end (kill -9 included): then it kills
 * the browser's whole process group and removes its profile, more than once since a dying process may still write. Signals of a
 * terminal do not reach it.
 */
const script = `
read -r _
for pause in 0 0.3 1; do
  sleep "$pause"
  kill -KILL -- "-$1" 2>/dev/null
  rm -rf -- "$2"
done
`;

/** Watches over one browser's process group; `dismiss` when that group has ended by itself. */
export function postGuardian(processGroup: number, profile: string): { dismiss: () => void } {
  const guardian = spawn('/bin/sh', ['-c', script, 'manara-guardian', String(processGroup), profile], {
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.on('error', () => {});
  guardian.stdin.on('error', () => {});
  guardian.unref();
  (guardian.stdin as unknown as { unref?: () => void }).unref?.();
  return { dismiss: () => guardian.kill('SIGKILL') };
}
