import type { HostKind } from './code-host.ts';

/** Hosts that jobs of pipelines speak to: also one whose repositories can't be connected. */
export type PipelineHost = HostKind | 'azure';

/**
 * Why a host did not do it. `unauthorized`: the credential is worth nothing (any more); `suspended`, `removed`: what became of the
 * installation of an App; `forbidden`: `why` names the permission where the host says it; `rate_limited`: until when; `invalid`: refused for
 * what was asked, `why` says it in the host's words; `address_refused`: our own rules do not let the server reach that address;
 * `disconnected`: the connection was ended meanwhile, so nothing was sent.
 */
export type HostProblem =
  | 'unauthorized'
  | 'suspended'
  | 'removed'
  | 'forbidden'
  | 'not_found'
  | 'not_assignable'
  | 'rate_limited'
  | 'invalid'
  | 'unavailable'
  | 'address_refused'
  | 'disconnected';

/** What keeps a connection as a whole from working, and not what was asked of it. */
export const connectionProblems = [
  'unauthorized',
  'suspended',
  'removed',
  'rate_limited',
  'unavailable',
  'address_refused',
] as const satisfies readonly HostProblem[];
export type ConnectionProblem = (typeof connectionProblems)[number];

interface Details {
  until?: Date | null;
  why?: string | null;
}

const longestWhy = 300;

/** A refusal or outage of a host. It holds nothing that was sent. */
export class HostFailure extends Error {
  readonly host: PipelineHost;
  readonly code: HostProblem;
  readonly until: Date | null;
  readonly why: string | null;

  constructor(host: PipelineHost, code: HostProblem, { until = null, why = null }: Details = {}) {
    super(`${host}: ${code}`);
    this.name = 'HostFailure';
    this.host = host;
    this.code = code;
    this.until = until;
    this.why = why && why.slice(0, longestWhy);
  }
}

/** null for what the host does not have. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HostFailure && error.code === 'not_found') return null;
    throw error;
  }
}
