import { Worker } from 'node:worker_threads';
import type { FromWorkshop, PreviewJob, PreviewResults, ToWorkshop } from './preview-jobs.ts';

/** Jobs that wait at most. */
const mostWaiting = 30;

/** `busy`: too many wait. `failed`: it took too long or too much, or met an error that nobody foresaw. */
type Made<Result> = { ok: true; result: Result } | { ok: false; reason: 'busy' } | { ok: false; reason: 'failed'; detail: string };

export interface Workshop {
  make<Job extends PreviewJob>(job: Job): Promise<Made<PreviewResults[Job['kind']]>>;
  close(): Promise<void>;
}

interface Waiting {
  job: PreviewJob;
  done(made: Made<PreviewResults[PreviewJob['kind']]>): void;
}

/**
 * Makes previews in a thread of its own, one after the other, so that whoever serves people goes on doing so. The thread starts with the first
 * job; one that takes longer than `patience` milliseconds, or more memory than it may, is ended, and the next job has another.
 */
export function openWorkshop({ patience = 20_000, megabytes = 512 }: { patience?: number; megabytes?: number } = {}): Workshop {
  const waiting: Waiting[] = [];
  let thread: Worker | null = null;
  let present: (Waiting & { id: number; timer: NodeJS.Timeout }) | null = null;
  let jobs = 0;

  const settle = (made: Made<PreviewResults[PreviewJob['kind']]>) => {
    if (!present) return;
    clearTimeout(present.timer);
    present.done(made);
    present = null;
    thread?.unref();
    next();
  };
  const drop = (detail: string) => {
    const old = thread;
    thread = null;
    void old?.terminate();
    settle({ ok: false, reason: 'failed', detail });
  };
  const start = (): Worker => {
    const made = new Worker(new URL('preview-main.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    made.on('message', (answer: FromWorkshop) => {
      if (answer.id !== present?.id) return;
      settle('error' in answer ? { ok: false, reason: 'failed', detail: answer.error } : { ok: true, result: answer.result });
    });
    made.on('error', (error) => {
      if (thread === made) drop(error instanceof Error ? error.message : String(error));
    });
    made.on('exit', (code) => {
      if (thread === made) drop(`The thread ended with ${code}`);
    });
    return made;
  };
  function next(): void {
    const waits = present ? undefined : waiting.shift();
    if (!waits) return;
    jobs += 1;
    present = { ...waits, id: jobs, timer: setTimeout(() => drop(`It took longer than ${patience} ms`), patience) };
    thread ??= start();
    thread.ref();
    thread.postMessage({ id: jobs, job: waits.job } satisfies ToWorkshop, []);
  }

  return {
    make: <Job extends PreviewJob>(job: Job) =>
      new Promise<Made<PreviewResults[Job['kind']]>>((done) => {
        if (waiting.length >= mostWaiting) return done({ ok: false, reason: 'busy' });
        waiting.push({ job, done: done as Waiting['done'] });
        next();
      }),
    async close() {
      const old = thread;
      thread = null;
      waiting.length = 0;
      settle({ ok: false, reason: 'failed', detail: 'It was closed' });
      await old?.terminate();
    },
  };
}
