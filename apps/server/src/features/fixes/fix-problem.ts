import type en from '@manara/messages/en/fixes.json';
import type { RunError } from '../../platform/database/schema/runs.ts';

type ProblemOf<Key = keyof typeof en> = Key extends `problem.${infer Code}` ? Code : never;

/** Has a sentence in messages/<language>/fixes.json. */
export type Problem = ProblemOf;

/** Fixes cannot go on, for a cause that people are told. */
export class FixProblem extends Error {
  readonly error: RunError;

  constructor(code: Problem, values: RunError['values'] = {}) {
    super(code);
    this.name = 'FixProblem';
    this.error = { code, values };
  }
}
