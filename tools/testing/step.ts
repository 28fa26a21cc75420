import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** How one part of `npm test` went. Parts without tests of their own count as one. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Tests left out, with their reason in their name. */
  leftOut: string[];
  seconds: number;
}

/** Runs a program of ours or of node_modules on this Node; what it prints goes through. Answers its exit status. */
export function runNode(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** A check that is one program: it passes or fails as a whole. */
export function checkStep(name: string, script: string, args: string[] = []) {
  return async (): Promise<StepResult> => {
    const begun = Date.now();
    const status = await runNode(script, args);
    return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, leftOut: [], seconds: (Date.now() - begun) / 1000 };
  };
}
