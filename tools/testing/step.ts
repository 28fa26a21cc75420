import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const root = path.resolve(import.meta.dirname, '../..');

/** How one part of `npm test` went. Parts without tests of their own count as one. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Tests left out, with their reason in their name. */
  leftOut: string[];
  seconds: number;
  /** A line or more for each test that failed. */
  failures: string[];
}

/** One part of `npm test`. */
export interface Step {
  name: string;
  run: () => Promise<StepResult>;
}

/** Runs a program of ours or of node_modules on this Node, to its end. What it prints is printed as it comes, under its name: other parts run beside it. */
export function runNode(
  name: string,
  [script, ...args]: [script: string, ...args: string[]],
  env: NodeJS.ProcessEnv = {},
): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    const lines: string[] = [];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        console.log(`${name.padEnd(9)} │ ${line}`);
      });
    child.on('close', (code) => done({ status: code ?? 1, output: lines.join('\n') }));
  });
}

/** A check that is one program: it passes or fails as a whole. */
export function checkStep(name: string, script: string, args: string[] = []): Step {
  const run = async (): Promise<StepResult> => {
    const begun = Date.now();
    const { status, output } = await runNode(name, [script, ...args]);
    const seconds = (Date.now() - begun) / 1000;
    const isFine = status === 0;
    return { name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, leftOut: [], seconds, failures: isFine ? [] : [output.trim()] };
  };
  return { name, run };
}
