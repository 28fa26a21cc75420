import { spawn } from 'node:child_process';
import os from 'node:os';

/** A call of a program that is installed beside us. */
export interface ProgramCall {
  program: string;
  args: readonly string[];
  /** What it reads from its standard input. */
  input: string;
  /** After which it is ended. */
  milliseconds: number;
}

/** How it ended; `code` is null where it was ended before. */
export interface ProgramEnd {
  code: number | null;
  /** What it printed, and how what it complained of begins. */
  out: string;
  said: string;
}

/** Answers null where the program could not be started. */
export type CallProgram = (call: ProgramCall, signal?: AbortSignal) => Promise<ProgramEnd | null>;

/** Characters of output; a page of words is some hundred kilobytes, and more is not text. */
const mostOutput = 64 * 1024 * 1024;
const mostSaid = 2_000;

/** Of its surroundings a program knows where programs and their data are, and that it has one thread: that is faster than several that wait for each other. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    ['PATH', 'SystemRoot', 'TESSDATA_PREFIX', 'LOUIS_TABLEPATH'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  ),
  HOME: os.tmpdir(),
  LC_ALL: 'C.UTF-8',
  OMP_THREAD_LIMIT: '1',
});

/** Calls it as a child of this process. */
export const callHere: CallProgram = ({ program, args, input, milliseconds }, signal) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'pipe',
      ...(signal && { signal }),
      timeout: milliseconds,
      killSignal: 'SIGKILL',
      env: environment(),
    });
    const out: Buffer[] = [];
    let size = 0;
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostOutput) child.kill('SIGKILL');
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < mostSaid) said += chunk.toString('utf8');
    });
    child.on('error', () => child.pid === undefined && resolve(null));
    child.on('close', (code) => resolve({ code, out: Buffer.concat(out).toString('utf8'), said: said.slice(0, mostSaid) }));
    // It may be gone before it has read all.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });

let current: CallProgram = callHere;

/** Calls a program, in a confined process by whoever may start one. */
export const callProgram: CallProgram = (call, signal) => current(call, signal);

/** From now on programs are called so in this process. */
export function callProgramsBy(other: CallProgram): void {
  current = other;
}
