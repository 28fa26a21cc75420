import { setImmediate as othersFirst } from 'node:timers/promises';
import type { OwnPage } from '../pdf-pages.ts';
import { AsideThread } from './aside-thread.ts';
import type { AsideAnswer, AsideSetup, DrawTask } from './messages.ts';
import { unpackPage } from './packed-page.ts';

/** A thread has its next tasks at hand when it has done one. */
const tasksEach = 3;
/** Pages for each thread that are read before they are asked for. */
const pagesAhead = 8;

interface Setup extends AsideSetup {
  threads: number;
  /** Pages of the document. */
  count: number;
  /** Reads a page on the thread that asks, which helps while it would wait; left out: pages wait for the threads, from the first on. */
  help?: (index: number) => Promise<OwnPage | null>;
}

/** A page that is being read before it is asked for, or has been. */
interface Begun {
  isRead: boolean;
  page(): Promise<OwnPage | null>;
}

function pageOf(answer: AsideAnswer | null): OwnPage | null {
  if (answer?.kind !== 'read' || !answer.page) return null;
  const { packed, ...rest } = answer.page;
  return { ...rest, content: unpackPage(packed) };
}

/**
 * Threads that read and draw pages side by side. They only ever save time: a page that they fail at, or that takes them long, is answered with null, and
 * whoever asked does it alone, as if there were no threads.
 */
export class PagesAside {
  readonly #threads: AsideThread[];
  readonly #count: number;
  readonly #help: Setup['help'];
  readonly #begun = new Map<number, Begun>();
  #next = 0;
  #asked = 0;
  #isEnded = false;

  constructor({ threads, count, help, ...setup }: Setup) {
    this.#count = count;
    this.#help = help;
    this.#threads = Array.from({ length: threads }, () => new AsideThread(setup));
  }

  /** How many pages are drawn at the same time. */
  get atOnce(): number {
    return tasksEach * this.#threads.length;
  }

  /** A page, asked for in their order. */
  async page(index: number): Promise<OwnPage | null> {
    if (this.#isEnded) return null;
    if (this.#help) await othersFirst();
    else await Promise.race(this.#threads.map(({ begun }) => begun));
    this.#asked = index;
    this.#readAhead();
    // What no thread has taken yet is the caller's.
    this.#next = Math.max(this.#next, index + 1);
    const begun = this.#begun.get(index);
    if (!begun) return null;
    while (this.#help && !begun.isRead && this.#next < this.#end) await this.#readHere(this.#help);
    this.#begun.delete(index);
    return begun.page();
  }

  /** Writes the pictures that are ordered of a page. Answers whether that is done. */
  async draw(task: DrawTask): Promise<boolean> {
    const [thread] = this.#threads.filter(({ isReady }) => isReady).toSorted((one, other) => one.load - other.load);
    const answer = await thread?.ask({ kind: 'draw', ...task });
    return answer?.kind === 'drawn' && answer.isDone;
  }

  end(): void {
    this.#isEnded = true;
    for (const thread of this.#threads) thread.end();
  }

  get #end(): number {
    return Math.min(this.#count, this.#asked + pagesAhead * this.#threads.length);
  }

  #readAhead(): void {
    while (this.#next < this.#end) {
      const [thread] = this.#threads
        .filter(({ isReady, load }) => isReady && load < tasksEach)
        .toSorted((one, other) => one.load - other.load);
      if (!thread) return;
      const index = this.#next;
      this.#next += 1;
      const answer = thread.ask({ kind: 'read', index });
      const begun: Begun = { isRead: false, page: async () => pageOf(await answer) };
      this.#begun.set(index, begun);
      void answer.then(() => {
        begun.isRead = true;
        this.#readAhead();
      });
    }
  }

  /** A page that fails so is tried again when it is asked for. */
  async #readHere(help: NonNullable<Setup['help']>): Promise<void> {
    const index = this.#next;
    this.#next += 1;
    const page = await help(index).catch(() => null);
    this.#begun.set(index, { isRead: true, page: async () => page });
    await othersFirst();
  }
}
