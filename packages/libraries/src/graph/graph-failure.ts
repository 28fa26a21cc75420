import { LibraryFailure, type LibraryProblem } from '../library-failure.ts';
import { askedToWaitUntil, type Answer } from './patient-fetch.ts';

export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const textAt = (value: unknown, name: string): string | null => {
  const found = field(value, name);
  return typeof found === 'string' ? found : null;
};

const problems: Record<number, LibraryProblem> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'changed',
  410: 'changes_forgotten',
  412: 'changed',
  423: 'locked',
};

/** What an answer of Graph with an error status means. */
export function graphFailure(answer: Answer): LibraryFailure {
  const { status } = answer;
  const error = field(jsonOf(answer), 'error');
  const why = textAt(error, 'code');
  if (status === 429 || askedToWaitUntil(answer)) {
    return new LibraryFailure('rate_limited', { until: askedToWaitUntil(answer) ?? new Date(Date.now() + 60_000) });
  }
  if (why === 'malwareDetected') return new LibraryFailure('infected');
  const problem = problems[status];
  if (problem) return new LibraryFailure(problem, { why });
  return status < 500 ? new LibraryFailure('invalid', { why }) : new LibraryFailure('unavailable', { why: String(status) });
}

/** Microsoft may change these numbers; without them the kind of OAuth error is what people read. */
const byNumber: Record<number, LibraryProblem> = {
  90002: 'tenant_unknown',
  900023: 'tenant_unknown',
  700016: 'app_unknown',
  7000215: 'secret_refused',
  7000222: 'secret_expired',
  7000218: 'codes_off',
  65001: 'no_rights',
  50034: 'account_gone',
  50057: 'account_gone',
};
const byKind: Record<string, LibraryProblem> = {
  invalid_client: 'secret_refused',
  unauthorized_client: 'app_unknown',
  invalid_grant: 'sign_in_ended',
  interaction_required: 'sign_in_ended',
  consent_required: 'no_rights',
};

/** What a refused sign-in means. */
export function signInFailure(answer: Answer): LibraryFailure {
  const said = jsonOf(answer);
  const kind = textAt(said, 'error');
  const numbers = field(said, 'error_codes');
  const known = (Array.isArray(numbers) ? numbers : []).map((number) => byNumber[Number(number)]).find(Boolean) ?? (kind && byKind[kind]);
  if (known && answer.status < 500) return new LibraryFailure(known, { why: kind });
  return graphFailure(answer);
}
