/** How a queue is worked through. */
export interface OrderedWork<Task, Answer> {
  /** Tasks worked on at once. */
  width: number;
  /** The next task, undefined when there is none at the moment. */
  next: () => Task | undefined;
  work: (task: Task) => Promise<Answer>;
  /** Called one at a time, in the order in which the tasks were taken; may bring new tasks. */
  deliver: (answer: Answer, task: Task) => Promise<void>;
  signal: AbortSignal;
}

/** Answers that may wait for an earlier one before no further task is begun. */
const ahead = 6;

/**
 * Works on several tasks at once and still delivers in order: what a queue brings forth does not depend on which page was faster.
 * Resolves when the queue is empty or the signal aborts; rejects with the first rejection.
 */
export async function inOrder<Task, Answer>({ width, next, work, deliver, signal }: OrderedWork<Task, Answer>): Promise<void> {
  const line: { task: Task; answer: Promise<Answer> }[] = [];
  let working = 0;
  let delivered = Promise.resolve();
  let wake = (): void => {};

  const begin = (task: Task): void => {
    working += 1;
    const answer = work(task).finally(() => {
      working -= 1;
      wake();
    });
    answer.catch(() => {});
    line.push({ task, answer });
  };
  const fill = (): void => {
    while (!signal.aborted && working < width && line.length < width + ahead) {
      const task = next();
      if (task === undefined) return;
      begin(task);
    }
  };
  for (;;) {
    fill();
    const first = line[0];
    if (!first || signal.aborted) break;
    const changed = new Promise<'changed'>((resolve) => {
      wake = () => resolve('changed');
    });
    if ((await Promise.race([first.answer.then(() => 'ready' as const), changed])) !== 'ready') continue;
    line.shift();
    delivered = deliver(await first.answer, first.task);
    await delivered;
  }
}
