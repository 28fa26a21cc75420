/**
 * What a check of a domain can find wrong: the record is not there, or there with another value; there is no such domain; its name servers fail; no name server
 * answers this installation; or another organisation has proven the domain and still can, or has it by the operator's word.
 */
export const domainProblems = [
  'no_record',
  'wrong_value',
  'no_domain',
  'server_failed',
  'unreachable',
  'taken',
  'vouched_elsewhere',
] as const;
export type DomainProblem = (typeof domainProblems)[number];

/**
 * How a domain stands: proven by its record, or by the word of whoever runs the installation; not yet; or no longer.
 */
export const domainStates = ['proven', 'vouched', 'waiting', 'lost'] as const;
export type DomainState = (typeof domainStates)[number];

/** Days for which a record may be missing before its proof is taken back, and checks that have to have missed it by then. */
export const missingDays = 7;
export const missingChecks = 3;

/** Domains that one organisation can have. */
export const mostDomains = 50;

/** Whether a problem says that the record is gone, and not only that nobody could say. */
export const isGone = (problem: DomainProblem): boolean => problem === 'no_record' || problem === 'wrong_value' || problem === 'no_domain';
