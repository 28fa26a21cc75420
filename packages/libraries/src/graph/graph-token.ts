import { setTimeout as sleep } from 'node:timers/promises';
import { LibraryFailure } from '../library-failure.ts';
import type { Cloud } from './clouds.ts';
import { jsonOf, signInFailure } from './graph-failure.ts';
import { patientFetch, type Answer, type Reach } from './patient-fetch.ts';

interface AppOfTenant {
  /** Its id or one of its domains. */
  tenant: string;
  clientId: string;
}

/** An app registration of the organization's tenant, with a client secret. */
export interface AppCredential extends AppOfTenant {
  secret: string;
}

/** The same app in the name of a person who has signed in with a code. */
export interface PersonCredential extends AppOfTenant {
  /** The refresh token that there is now; another process may have renewed it meanwhile. */
  refreshToken: () => Promise<string>;
  /** Keeps the one that comes in the place of `before`. */
  keep: (next: string, before: string) => Promise<void>;
}

export type Credential = AppCredential | PersonCredential;

/** What a sign-in comes to. */
export interface GivenTokens {
  token: string;
  /** Seconds. */
  lasts: number;
  /** Null where none was given. */
  refreshToken: string | null;
}

/** Milliseconds before its end in which a token is no longer used. */
const early = 5 * 60_000;

/** Milliseconds before each look for a refresh token that another process has kept. */
const pauses = [50, 200, 1_000];

const form = (fields: Record<string, string>, signal: AbortSignal | undefined) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  body: new URLSearchParams(fields).toString(),
  ...(signal && { signal }),
});

/** Asks an endpoint of a tenant's sign-in; `tries` is 1 where a call may not be made twice. */
export const askSignIn = (
  reach: Reach,
  { signIn }: Cloud,
  tenant: string,
  endpoint: 'token' | 'devicecode',
  fields: Record<string, string>,
  { signal, tries }: { signal?: AbortSignal | undefined; tries?: number } = {},
): Promise<Answer> => patientFetch(reach, `${signIn}/${encodeURIComponent(tenant)}/oauth2/v2.0/${endpoint}`, form(fields, signal), tries);

/** The tokens of an answer. Rejects with what the refusal means. */
export function givenTokens(answer: Answer): GivenTokens {
  if (answer.status !== 200) throw signInFailure(answer);
  const { access_token: token, expires_in: lasts, refresh_token: next } = (jsonOf(answer) ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || typeof lasts !== 'number') throw new LibraryFailure('unavailable', { why: 'token' });
  return { token, lasts, refreshToken: typeof next === 'string' && next !== '' ? next : null };
}

/** Access tokens of an app, each kept in memory until it is about to end. */
export class GraphTokens {
  readonly #reach: Reach;
  readonly #cloud: Cloud;
  readonly #credential: Credential;
  #kept: { token: string; until: number } | null = null;

  constructor(reach: Reach, cloud: Cloud, credential: Credential) {
    this.#reach = reach;
    this.#cloud = cloud;
    this.#credential = credential;
  }

  async get(signal?: AbortSignal): Promise<string> {
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.token;
    const credential = this.#credential;
    const { token, lasts } = 'secret' in credential ? await this.#asApp(credential, signal) : await this.#asPerson(credential, signal);
    this.#kept = { token, until: Date.now() + lasts * 1000 - early };
    return token;
  }

  async #asApp({ tenant, clientId, secret }: AppCredential, signal?: AbortSignal): Promise<GivenTokens> {
    const fields = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      scope: `${this.#cloud.graph}/.default`,
    };
    return givenTokens(await askSignIn(this.#reach, this.#cloud, tenant, 'token', fields, { signal }));
  }

  async #asPerson(credential: PersonCredential, signal?: AbortSignal): Promise<GivenTokens> {
    const { tenant, clientId, refreshToken, keep } = credential;
    for (let before = await refreshToken(); ;) {
      const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: before };
      try {
        const given = givenTokens(await askSignIn(this.#reach, this.#cloud, tenant, 'token', fields, { signal }));
        if (given.refreshToken !== null && given.refreshToken !== before) await keep(given.refreshToken, before);
        return given;
      } catch (error) {
        if (!(error instanceof LibraryFailure) || error.code !== 'sign_in_ended') throw error;
        const now = await this.#renewedElsewhere(refreshToken, before);
        if (now === null) throw error;
        before = now;
      }
    }
  }

  /** The refresh token that another process got for the same one in the same moment, and is about to keep; null where none did. */
  async #renewedElsewhere(refreshToken: () => Promise<string>, before: string): Promise<string | null> {
    for (const wait of pauses) {
      await (this.#reach.pause ?? sleep)(wait, undefined, {});
      const now = await refreshToken();
      if (now !== before) return now;
    }
    return null;
  }

  /** The next one is a new one. */
  forget(): void {
    this.#kept = null;
  }
}
