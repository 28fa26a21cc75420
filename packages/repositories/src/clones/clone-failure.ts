/**
 * Why a repository could not be had or changed. `unauthorized`: its host does not take the credential; `refused`: its host does not let us, or we may not go there; `unsafe`: what it holds is
 * not what git may hold; `moved`: another hand has changed the branch.
 */
export type CloneFailureCode =
  | 'too_large'
  | 'too_many_files'
  | 'timed_out'
  | 'not_found'
  | 'unauthorized'
  | 'refused'
  | 'unsafe'
  | 'moved'
  | 'no_branch'
  | 'offline'
  | 'no_git';

export class CloneFailure extends Error {
  readonly code: CloneFailureCode;
  /** What git or the host said, for a log: bounded, of one line, without anything secret. */
  readonly detail: string;

  constructor(code: CloneFailureCode, detail = '') {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}
