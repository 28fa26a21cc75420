import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { permissions } from '@manara/confined/permissions';
import { powerlessUserFor } from '@manara/confined/powerless-user';
import { nothing, type ReadAnswer, type ReadOrder } from './messages.ts';

/** Bounds on what one file may cost. */
export interface ReaderLimits {
  /** Milliseconds after which a file counts as unreadable. */
  milliseconds: number;
  /** Files that may be unreadable; of a tree with more no further file is read. */
  failures: number;
}

export const readerLimits: ReaderLimits = { milliseconds: 5_000, failures: 20 };

const script = fileURLToPath(new URL('reader-main.ts', import.meta.url));
/** Orders that a process has at once, so that it need not wait for the next. */
const ahead = 8;
/** A process that has not begun by then will not. */
const startMilliseconds = 60_000;

interface Waiting extends ReadOrder {
  done: (answer: ReadAnswer) => void;
}

/** Processes that read files which are not ours: whatever a file does to one, the others are read. */
export class Readers {
  readonly #folder: string | null;
  readonly #limits: ReaderLimits;
  readonly #waiting: Waiting[] = [];
  readonly #all: Reader[] = [];
  #failures = 0;

  /** Of `folder` files can be read by their names; without one only texts that are known. */
  constructor({ folder = null, limits = {} }: { folder?: string | null; limits?: Partial<ReaderLimits> } = {}) {
    this.#folder = folder;
    this.#limits = { ...readerLimits, ...limits };
    const count = Math.min(4, os.availableParallelism());
    for (let at = 0; at < count; at += 1)
      this.#all.push(
        new Reader(
          { folder, limits: this.#limits },
          () => this.#next(),
          () => (this.#failures += 1),
        ),
      );
  }

  /** Reads a file of the folder; nothing of it where it cannot be read, takes too long, or ends the process that reads it. */
  readFile(file: string): Promise<ReadAnswer> {
    if (this.#folder === null) throw new Error('There is no folder to read from');
    return this.#read(file, { folder: this.#folder });
  }

  /** As `readFile`, where the text is known. */
  read(file: string, text: string): Promise<ReadAnswer> {
    return this.#read(file, { text });
  }

  #read(file: string, from: ReadOrder['from']): Promise<ReadAnswer> {
    return new Promise((done) => {
      this.#waiting.push({ file, from, done });
      for (const one of this.#all) one.take();
    });
  }

  close(): void {
    for (const one of this.#all) one.close();
  }

  #next(): Waiting | undefined {
    if (this.#failures > this.#limits.failures) for (const { done } of this.#waiting.splice(0)) done(nothing);
    return this.#waiting.shift();
  }
}

/** One process, and what it was asked for: it answers in the order in which it was asked. */
class Reader {
  readonly #folder: string | null;
  readonly #limits: ReaderLimits;
  readonly #next: () => Waiting | undefined;
  readonly #failed: () => void;
  #child: ChildProcess | null = null;
  #hasBegun = false;
  #asked: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ folder, limits }: { folder: string | null; limits: ReaderLimits }, next: () => Waiting | undefined, failed: () => void) {
    this.#folder = folder;
    this.#limits = limits;
    this.#next = next;
    this.#failed = failed;
  }

  take(): void {
    while (this.#asked.length < ahead) {
      const order = this.#next();
      if (!order) return;
      this.#asked.push(order);
      this.#send(order);
      if (this.#asked.length === 1) this.#watch();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#child?.removeAllListeners().kill('SIGKILL');
    this.#child = null;
  }

  #send({ file, from }: Waiting): void {
    this.#child ??= this.#start();
    this.#child.send({ file, from } satisfies ReadOrder);
  }

  #start(): ChildProcess {
    const read = this.#folder === null ? [] : [this.#folder];
    const child = fork(script, [], {
      env: {},
      // Files of a folder may be readable to nobody but us.
      ...(this.#folder === null && powerlessUserFor([])),
      execArgv: [
        ...permissions({ read, addons: true, workers: true }),
        '--max-old-space-size=512',
        // Small from the start: what a file leaves behind goes with the next, rather than when there is half a heap of it.
        '--initial-old-space-size=32',
        '--max-semi-space-size=6',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#hasBegun = false;
    child.on('message', (answer: ReadAnswer | 'begun') => {
      if (answer === 'begun') this.#hasBegun = true;
      else {
        this.#asked.shift()?.done(answer);
        this.take();
      }
      this.#watch();
    });
    child.on('error', () => {});
    child.once('close', () => this.#lost());
    return child;
  }

  /** The time of the file that is read now begins. */
  #watch(): void {
    clearTimeout(this.#timer);
    const milliseconds = this.#hasBegun ? this.#limits.milliseconds : startMilliseconds;
    if (this.#asked.length > 0) this.#timer = setTimeout(() => this.#child?.kill('SIGKILL'), milliseconds);
  }

  /** The file that it was at is the one that ended it; the others go to another process. */
  #lost(): void {
    this.#child = null;
    this.#failed();
    this.#asked.shift()?.done(nothing);
    for (const order of this.#asked) this.#send(order);
    this.take();
    this.#watch();
  }
}
