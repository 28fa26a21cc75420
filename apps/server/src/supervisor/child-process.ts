import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiMessage } from '../api-main.ts';

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
}

/** One of our processes, started again whenever it dies, after 0.2 to 10 seconds. */
export class SupervisedProcess {
  readonly #options: ChildOptions;
  #child: ChildProcess | null = null;
  #stopping = false;
  #delay = firstDelay;

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  /** Starts it; resolves with its first message of the two, or null when it ended without one. */
  start(): Promise<ApiMessage | null> {
    const begun = Date.now();
    const child = fork(this.#options.script, [], { env: this.#options.env(), execArgv: ['--disable-warning=ExperimentalWarning'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    const answer = new Promise<ApiMessage | null>((done) => {
      child.on('message', (message: ApiMessage) => done(message));
      child.on('exit', () => done(null));
    });
    child.on('exit', (code, signal) => {
      if (this.#stopping) return;
      this.#delay = Date.now() - begun > goodLife ? firstDelay : Math.min(this.#delay * 2, longestDelay);
      this.#options.died(signal ?? String(code));
      void this.#startAgain();
    });
    return answer;
  }

  async #startAgain(): Promise<void> {
    await sleep(this.#delay);
    if (!this.#stopping) await this.start();
  }

  /** Ends it, so that it starts again at once with fresh settings. */
  restart(): void {
    this.#delay = firstDelay;
    this.#child?.kill('SIGTERM');
  }

  /** Asks it to end; kills it when it does not. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    await gone;
    clearTimeout(late);
  }
}
