import { Worker } from 'node:worker_threads';
import type { AsideAnswer, AsideSetup, AsideTask, FromAside } from './messages.ts';

/** Megabytes of a thread's own heap: a page that needs more of it is read alone. */
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** Milliseconds on one page, waited for; after that it is read alone, where its work is bounded. */
const patience = 8_000;

/** One thread. Where it ends, or takes too long, it is gone, and what it was asked is answered with null. */
export class AsideThread {
  readonly #worker: Worker;
  #waiting: ((answer: AsideAnswer | null) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #isGone = false;
  #begin = (): void => {};
  /** When it can be asked, or never will be. */
  readonly begun: Promise<void>;

  constructor(setup: AsideSetup) {
    this.#worker = new Worker(new URL('page-thread.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: limits,
      execArgv: [],
    });
    this.#watch();
    this.begun = new Promise((done) => (this.#begin = done));
    this.#worker.on('message', (message: FromAside) => {
      if (message.kind !== 'ready') return this.#answered(message);
      clearTimeout(this.#timer);
      this.#isReady = true;
      this.#begin();
    });
    this.#worker.on('error', () => this.end());
    this.#worker.on('exit', () => this.end());
  }

  get isReady(): boolean {
    return this.#isReady && !this.#isGone;
  }
  /** Tasks that it has not answered yet. */
  get load(): number {
    return this.#waiting.length;
  }

  ask(task: AsideTask): Promise<AsideAnswer | null> {
    if (this.#isGone) return Promise.resolve(null);
    return new Promise((done) => {
      this.#waiting.push(done);
      if (this.#waiting.length === 1) this.#watch();
      this.#worker.postMessage(task, []);
    });
  }

  /** It is not waited for: a thread may be busy for good with a hostile page. */
  end(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#timer);
    this.#begin();
    void this.#worker.terminate();
    for (const done of this.#waiting) done(null);
    this.#waiting = [];
  }

  #answered(answer: AsideAnswer): void {
    this.#waiting.shift()?.(answer);
    clearTimeout(this.#timer);
    if (this.#waiting.length > 0) this.#watch();
  }

  #watch(): void {
    this.#timer = setTimeout(() => this.end(), patience);
  }
}
