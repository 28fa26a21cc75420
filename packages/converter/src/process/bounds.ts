/** What a conversion may use; whoever takes more is stopped, and its document has failed. */
export interface Bounds {
  /** Bytes in memory, of the process and what it has started. */
  memory: number;
  /** Megabytes of JavaScript's own heap: reached before `memory`, it ends in an error that says so. */
  heap: number;
  /** Milliseconds of work on one page, or on one output, without an end in sight: a loop. For each page that is known a little more. */
  work: number;
  /** Milliseconds on one page of which half of `work` was its own work: a loop on a machine that has much else to do. */
  busy: number;
  workForEachPage: number;
  /** Milliseconds without any work at all: something that never comes is waited for. */
  idle: number;
  /** Milliseconds on one page, whatever is done: recognising the text of a picture is another program's work. */
  quiet: number;
  /** Milliseconds for the whole, and for each of its pages; never more than the last. */
  whole: number;
  wholeForEachPage: number;
  longest: number;
}

const second = 1_000;

export const conversionBounds: Bounds = {
  // What is taken between two looks comes on top: together no more than 600 MB.
  memory: 560_000_000,
  heap: 400,
  work: 12 * second,
  busy: 22 * second,
  workForEachPage: 100,
  idle: 12 * second,
  quiet: 150 * second,
  whole: 300 * second,
  wholeForEachPage: 20 * second,
  longest: 4 * 3_600 * second,
};

/** How Node is told of the largest heap; its part for what is new is small, and cleared often. */
export const heapOptions = (heap: number): string[] => [`--max-old-space-size=${heap}`, '--max-semi-space-size=8'];
