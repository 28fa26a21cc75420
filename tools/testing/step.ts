import { runNode } from './run-node.ts';

/** How one part of `npm test` went. Parts without tests of their own count as one. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Tests left out, with their reason in their name. */
  leftOut: string[];
  seconds: number;
  /** What it printed, whole. */
  output: string;
  /** A line or more for each test that failed. */
  failures: string[];
  /** How long each file of tests took. */
  files: { file: string; seconds: number }[];
  /** What its tests loaded and started. */
  counts: Counts;
}

/** Pages that browsers of the tests loaded, products and databases that were started. */
export type Counts = Record<'page' | 'product' | 'database', number>;

/** One part of `npm test`. */
export interface Step {
  name: string;
  /** It reads the sources as a whole, so that each change can reach it. */
  isStatic?: true;
  run: () => Promise<StepResult>;
}

/** A check that is one program: it passes or fails as a whole. */
export function checkStep(name: string, script: string, args: string[] = []): Step {
  const run = async (): Promise<StepResult> => {
    const begun = Date.now();
    const { status, output } = await runNode(script, args);
    const isFine = status === 0;
    return {
      name,
      passed: isFine ? 1 : 0,
      failed: isFine ? 0 : 1,
      leftOut: [],
      seconds: (Date.now() - begun) / 1000,
      output,
      failures: isFine ? [] : [output.trim()],
      files: [],
      counts: { page: 0, product: 0, database: 0 },
    };
  };
  return { name, isStatic: true, run };
}
