/**
 * Why a library did not answer. Of signing in: `tenant_unknown`, `app_unknown`, `secret_refused`, `secret_expired`, `no_rights`: an administrator of the tenant has consented to none, or has withdrawn it. Of a person's sign-in with a code:
 * `codes_off`: the app allows none; `account_gone`: the account is disabled or deleted; `sign_in_ended`: the person has to sign in again. Of a call: `unauthorized`: the sign-in is refused;
 * `forbidden`: a right is missing or was withdrawn; `locked`: someone is changing the file; `infected`: the library holds it back as malware; `changed`: the file is no longer the version that was read; `changes_forgotten`: read everything again;
 * `rate_limited`: until when; `invalid`: `why` has the library's code; `address_refused`: our own rules keep the server from that address.
 */
export type LibraryProblem =
  | 'tenant_unknown'
  | 'app_unknown'
  | 'secret_refused'
  | 'secret_expired'
  | 'no_rights'
  | 'codes_off'
  | 'account_gone'
  | 'sign_in_ended'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'locked'
  | 'infected'
  | 'changed'
  | 'changes_forgotten'
  | 'rate_limited'
  | 'too_large'
  | 'invalid'
  | 'unavailable'
  | 'address_refused';

const longestWhy = 300;

/** A refusal or outage of a library. It holds nothing that was sent. */
export class LibraryFailure extends Error {
  readonly code: LibraryProblem;
  readonly until: Date | null;
  readonly why: string | null;

  constructor(code: LibraryProblem, { until = null, why = null }: { until?: Date | null; why?: string | null } = {}) {
    super(`library: ${code}`);
    this.name = 'LibraryFailure';
    this.code = code;
    this.until = until;
    this.why = why && why.slice(0, longestWhy);
  }
}
