import { LibraryFailure } from '../library-failure.ts';
import type { Cloud } from './clouds.ts';
import { jsonOf, signInFailure } from './graph-failure.ts';
import { askSignIn, givenTokens, type GivenTokens } from './graph-token.ts';
import type { Reach } from './patient-fetch.ts';

interface CodeRequest {
  tenant: string;
  clientId: string;
  /** Names of delegated permissions of Graph, such as `Files.Read.All`. */
  scopes: readonly string[];
}

/** A code that a person enters at Microsoft, and what asks whether they have. */
export interface DeviceCode {
  userCode: string;
  /** Where they enter it. */
  address: string;
  deviceCode: string;
  /** Seconds that it is worth, and seconds between two questions. */
  lasts: number;
  interval: number;
}

/** What became of a code: `pending`: nobody has entered it; `slower`: ask five seconds later each time from now on (RFC 8628, 3.5). */
export type CodeAnswer = { state: 'pending' | 'slower' | 'expired' | 'denied' } | { state: 'given'; given: GivenTokens };

/** As RFC 8628 has it where an answer says none. */
const usualInterval = 5;

/** Has Microsoft make a code for an app (RFC 8628, 3.1; Microsoft identity platform, device authorization grant). Rejects with LibraryFailure. */
export async function askForCode(reach: Reach, cloud: Cloud, { tenant, clientId, scopes }: CodeRequest): Promise<DeviceCode> {
  // Without offline_access there is no refresh token.
  const scope = [...scopes.map((name) => `${cloud.graph}/${name}`), 'offline_access'].join(' ');
  const answer = await askSignIn(reach, cloud, tenant, 'devicecode', { client_id: clientId, scope });
  if (answer.status !== 200) throw signInFailure(answer);
  const said = (jsonOf(answer) ?? {}) as Record<string, unknown>;
  const { user_code: userCode, device_code: deviceCode, verification_uri: address, expires_in: lasts, interval } = said;
  const isRight =
    typeof userCode === 'string' &&
    typeof deviceCode === 'string' &&
    typeof address === 'string' &&
    typeof lasts === 'number' &&
    /^https?:$/u.test(URL.parse(address)?.protocol ?? '');
  if (!isRight) throw new LibraryFailure('unavailable', { why: 'code' });
  return { userCode, deviceCode, address, lasts, interval: typeof interval === 'number' && interval > 0 ? interval : usualInterval };
}

const states: Record<string, 'pending' | 'slower' | 'expired' | 'denied'> = {
  authorization_pending: 'pending',
  slow_down: 'slower',
  expired_token: 'expired',
  // Microsoft's own names, besides those of the protocol.
  bad_verification_code: 'expired',
  access_denied: 'denied',
  authorization_declined: 'denied',
};

/** Asks once what became of a code. Rejects with LibraryFailure where something else is the matter. */
export async function askAboutCode(
  reach: Reach,
  cloud: Cloud,
  { tenant, clientId, deviceCode }: { tenant: string; clientId: string; deviceCode: string },
): Promise<CodeAnswer> {
  const fields = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: clientId, device_code: deviceCode };
  const answer = await askSignIn(reach, cloud, tenant, 'token', fields, { tries: 1 });
  const { error } = (jsonOf(answer) ?? {}) as { error?: unknown };
  const state = answer.status !== 200 && typeof error === 'string' && Object.hasOwn(states, error) ? states[error] : undefined;
  return state ? { state } : { state: 'given', given: givenTokens(answer) };
}
