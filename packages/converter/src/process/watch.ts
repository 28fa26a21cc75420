import type { ConversionFailure } from '@manara/core/document/conversion';
import type { Bounds } from './bounds.ts';

/** What a process and its children use at a moment; null: this system does not say. */
export interface Use {
  memory: number | null;
  /** Milliseconds of processor time since its start, of the thread that does the work. */
  mainWork: number | null;
  /** The same of all threads and children together. */
  allWork: number | null;
}

/** Less than this share of a processor is no work. */
const leastWork = 0.02;
/** Milliseconds between two looks. */
const looks = { longest: 100, shortest: 5 };
/** Bytes that a process can take in a millisecond. */
const fastestGrowth = 4_000_000;

/** Judges by what a conversion uses whether it goes on. Times are milliseconds of one clock. */
export class Watch {
  readonly #bounds: Bounds;
  readonly #begun: number;
  #pages = 0;
  #now: number;
  #use: Use = { memory: null, mainWork: null, allWork: null };
  #lastProgress: { at: number; mainWork: number };
  #lastWork: { at: number; allWork: number };
  /** The most that was seen, in bytes. */
  peak = 0;

  /** `begun`: when the conversion as a whole began, where this is not its first try. */
  constructor(bounds: Bounds, now: number, begun = now) {
    this.#bounds = bounds;
    this.#begun = begun;
    this.#now = now;
    this.#lastProgress = { at: now, mainWork: 0 };
    this.#lastWork = { at: now, allWork: 0 };
  }

  /** A page or an output is done, or something is waited for that is not the conversion's own to do. */
  progress(now: number, pages = this.#pages): void {
    this.#pages = pages;
    this.#lastProgress = { at: now, mainWork: this.#use.mainWork ?? 0 };
    this.#lastWork = { at: now, allWork: this.#use.allWork ?? 0 };
  }

  /** Takes note of what is used now; answers why the conversion must end, or null. */
  sample(now: number, use: Use): Extract<ConversionFailure, 'out_of_time' | 'out_of_memory'> | null {
    this.#use = use;
    this.#now = now;
    this.peak = Math.max(this.peak, use.memory ?? 0);
    if (use.memory !== null && use.memory > this.#bounds.memory) return 'out_of_memory';
    return this.#isStuck() || this.isOverall ? 'out_of_time' : null;
  }

  /** Milliseconds until the next look, so that no more can be taken until then than is left. */
  untilNextLook(): number {
    const left = this.#bounds.memory - (this.#use.memory ?? 0);
    return Math.min(looks.longest, Math.max(looks.shortest, left / fastestGrowth));
  }

  #isStuck(): boolean {
    const { work, workForEachPage, busy, idle, quiet } = this.#bounds;
    const { mainWork, allWork } = this.#use;
    const onPage = this.#now - this.#lastProgress.at;
    if (onPage > quiet) return true;
    const most = work + workForEachPage * this.#pages;
    const worked = mainWork === null ? 0 : mainWork - this.#lastProgress.mainWork;
    if (worked > most || (onPage > busy && worked > most / 2)) return true;
    if (allWork === null) return false;
    const passed = this.#now - this.#lastWork.at;
    if (allWork - this.#lastWork.allWork > leastWork * passed) this.#lastWork = { at: this.#now, allWork };
    return this.#now - this.#lastWork.at > idle;
  }

  /** Whether the conversion as a whole, with all of its tries, has taken as long as it may. */
  get isOverall(): boolean {
    const { whole, wholeForEachPage, longest } = this.#bounds;
    return this.#now - this.#begun > Math.min(longest, whole + wholeForEachPage * this.#pages);
  }
}
