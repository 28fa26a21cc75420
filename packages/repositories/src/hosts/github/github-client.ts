import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { hostFetch, type HostFetch } from '../egress-fetch.ts';
import { HostFailure } from '../host-failure.ts';
import type { HostReach } from '../host-reach.ts';
import { apiAddress } from './addresses.ts';
import { githubFailure } from './github-failure.ts';

const Client = Octokit.plugin(paginateRest);
export type GithubClient = InstanceType<typeof Client>;

/** The version of the interface that this is written for. */
const apiVersion = '2022-11-28';
/** A token of an installation that was asked for twice ends by itself. */
const isForToken = (url: string): boolean => url.endsWith('/access_tokens');
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Rejects with what an error status means, before Octokit makes an error of its own that holds the request. */
const refusing =
  (fetch: HostFetch): HostFetch =>
  async (url, request) => {
    const answer = await fetch(url, request);
    if (answer.status < 400) return answer;
    const data: unknown = await answer.json().catch(() => null);
    throw githubFailure({ status: answer.status, headers: answer.headers, data });
  };

/** What `fetch` threw, in place of the error that Octokit wraps it in, which holds the request. */
const unwrapped = (error: unknown): unknown => (error instanceof Error && error.cause instanceof Error ? error.cause : error);

const isUnauthorized = (error: unknown): boolean => error instanceof HostFailure && error.code === 'unauthorized';

export interface Credential {
  /** The value of the header `Authorization`. */
  header: () => Promise<string>;
  /** A new one where the host does not take the first, of what is renewed at all. */
  renew?: () => Promise<string>;
}

/** Octokit over egress; null: as nobody. Every call rejects with HostFailure. */
export function githubClient(reach: HostReach, credential: Credential | null): GithubClient {
  const fetch = refusing(hostFetch('github', { ...reach, isHarmless: isForToken }));
  const client = new Client({ baseUrl: apiAddress(reach.baseUrl), userAgent: 'Manara', log: silent, request: { fetch } });
  client.hook.wrap('request', async (request, options) => {
    const ask = async (authorization: string | undefined) =>
      request({ ...options, headers: { ...options.headers, 'x-github-api-version': apiVersion, ...(authorization && { authorization }) } });
    try {
      return await ask(await credential?.header()).catch(async (error: unknown) => {
        if (!credential?.renew || !isUnauthorized(unwrapped(error))) throw error;
        return ask(await credential.renew());
      });
    } catch (error) {
      throw unwrapped(error);
    }
  });
  return client;
}
