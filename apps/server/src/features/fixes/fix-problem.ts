import type errors from '@manara/messages/en/errors.json';
import type en from '@manara/messages/en/fixes.json';
import type { RunError } from '../../platform/database/schema/runs.ts';

type Own<Key = keyof typeof en> = Key extends `problem.${infer Code}` ? Code : never;
type OfHost<Key = keyof typeof errors> = Key extends `host.${string}` ? Key : never;

/** Has a sentence in messages/<language>/fixes.json; what a host says, in errors.json. */
export type Problem = Own | OfHost;

/** Fixes cannot go on, for a cause that people are told; `cause` says more, for a log. */
export class FixProblem extends Error {
  readonly error: RunError;

  constructor(code: Problem, values: RunError['values'] = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'FixProblem';
    this.error = { code, values };
  }
}
