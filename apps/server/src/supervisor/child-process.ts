import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildMessage } from './child-message.ts';

const firstDelay = 200;
const longestDelay = 10_000;
/** A process that lived this long, in milliseconds, had not died of its start. */
const goodLife = 30_000;
/** How long a process may take to end in order before it is killed. */
const patience = 10_000;

interface ChildOptions {
  script: string;
  env: () => NodeJS.ProcessEnv;
  /** Called when it died unasked, before it is started again. */
  died: (how: string) => void;
  told: (message: ChildMessage) => void;
}

/** One of our processes, started again whenever it dies, after 0.2 to 10 seconds. */
export class SupervisedProcess {
  readonly #options: ChildOptions;
  #child: ChildProcess | null = null;
  #isStopping = false;
  #isRestarting = false;
  #delay = firstDelay;

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  /** Starts it; resolves with whether it says that it is ready, or why it ended before. */
  start(): Promise<{ ok: true } | { ok: false; reason: string }> {
    const begun = Date.now();
    const child = fork(this.#options.script, [], {
      env: this.#options.env(),
      // By default so much room for what is new that a start alone leaves 300 MB behind, and what has become garbage is looked for only when there is four
      // times as much as is needed: a long export then leaves as much.
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=50'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    return new Promise((done) => {
      child.on('message', (message: ChildMessage) => {
        this.#options.told(message);
        if (message.type === 'ready') done({ ok: true });
        if (message.type === 'failed') done({ ok: false, reason: message.reason });
      });
      let isOver = false;
      const over = (how: string) => {
        if (isOver) return;
        isOver = true;
        done({ ok: false, reason: how });
        if (this.#isStopping) return;
        this.#delay = this.#isRestarting || Date.now() - begun > goodLife ? firstDelay : Math.min(this.#delay * 2, longestDelay);
        if (!this.#isRestarting) this.#options.died(how);
        this.#isRestarting = false;
        void this.#startAgain();
      };
      child.on('exit', (code, signal) => over(signal ?? String(code)));
      // It could not even be started: no memory, or no process to be had.
      child.on('error', (error) => {
        if (child.pid === undefined) over(error.message);
      });
    });
  }

  async #startAgain(): Promise<void> {
    await sleep(this.#delay);
    if (!this.#isStopping) await this.start();
  }

  /** Ends it, so that it starts again at once with fresh settings. */
  restart(): void {
    this.#isRestarting = this.#child?.kill('SIGTERM') ?? false;
  }

  /** From now on it is not started again; a Ctrl-C reaches it before us, and its end is then no accident. */
  expectEnd(): void {
    this.#isStopping = true;
  }

  /** Asks it to end; kills it when it does not. */
  async stop(): Promise<void> {
    this.expectEnd();
    const child = this.#child;
    if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    await gone;
    clearTimeout(late);
  }
}
