import { execFileSync } from 'node:child_process';

/** Whether a program is there and starts. */
export function runs(program: string, ...options: string[]): boolean {
  try {
    execFileSync(program, options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
