import { LibraryFailure } from '../library-failure.ts';
import type { Cloud } from './clouds.ts';
import { jsonOf, signInFailure } from './graph-failure.ts';
import { patientFetch, type Reach } from './patient-fetch.ts';

/** An app registration of the organization's tenant, with a client secret. */
export interface AppCredential {
  /** Its id or one of its domains. */
  tenant: string;
  clientId: string;
  secret: string;
}

/** Milliseconds before its end in which a token is no longer used. */
const early = 5 * 60_000;

/** Access tokens of an app, each kept in memory until it is about to end. */
export class GraphTokens {
  readonly #reach: Reach;
  readonly #cloud: Cloud;
  readonly #credential: AppCredential;
  #kept: { token: string; until: number } | null = null;

  constructor(reach: Reach, cloud: Cloud, credential: AppCredential) {
    this.#reach = reach;
    this.#cloud = cloud;
    this.#credential = credential;
  }

  async get(signal?: AbortSignal): Promise<string> {
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.token;
    const { tenant, clientId, secret } = this.#credential;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      scope: `${this.#cloud.graph}/.default`,
    });
    const answer = await patientFetch(this.#reach, `${this.#cloud.signIn}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
      ...(signal && { signal }),
    });
    if (answer.status !== 200) throw signInFailure(answer);
    const { access_token: token, expires_in: seconds } = (jsonOf(answer) ?? {}) as { access_token?: unknown; expires_in?: unknown };
    if (typeof token !== 'string' || typeof seconds !== 'number') throw new LibraryFailure('unavailable', { why: 'token' });
    this.#kept = { token, until: Date.now() + seconds * 1000 - early };
    return token;
  }

  /** The next one is a new one. */
  forget(): void {
    this.#kept = null;
  }
}
