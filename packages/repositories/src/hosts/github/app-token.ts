import { createPrivateKey, sign } from 'node:crypto';
import { HostFailure } from '../host-failure.ts';
import type { HostReach } from '../host-reach.ts';
import { KeptWhile } from '../kept-while.ts';
import { githubClient, type GithubClient } from './github-client.ts';

export interface GithubApp {
  appId: number;
  /** PEM, as GitHub gives it. */
  privateKey: string;
}

/** Seconds that the signature of an App holds, and by which clocks may differ. */
const lifetime = 540;
const clockSkew = 60;
/** Milliseconds before its end at which a token of an installation is renewed: longer than any clone takes to begin. */
const margin = 5 * 60_000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Proves to GitHub that a request is the App's own: a JSON Web Token, signed with RS256. */
function appSignature({ appId, privateKey }: GithubApp, now = Math.floor(Date.now() / 1000)): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iat: now - clockSkew, exp: now + lifetime, iss: String(appId) })}`;
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(privateKey)).toString('base64url')}`;
}

/** Asks as the App itself, whose calls begin with `/app`. */
export const appClient = (reach: HostReach, app: GithubApp): GithubClient =>
  githubClient(reach, { header: async () => `Bearer ${appSignature(app)}` });

export interface InstallationToken {
  token: string;
  expiresAt: number;
  permissions: Readonly<Record<string, string>>;
}

/** GitHub gives a token an hour. */
const kept = new KeptWhile<InstallationToken>(3_600_000);

async function ask(client: GithubClient, installationId: number, repository: string | undefined): Promise<InstallationToken> {
  try {
    const { data } = await client.request('POST /app/installations/{installation_id}/access_tokens', {
      installation_id: installationId,
      ...(repository !== undefined && { repositories: [repository] }),
    });
    return { token: data.token, expiresAt: Date.parse(data.expires_at), permissions: data.permissions ?? {} };
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error;
    if (error.code === 'not_found') throw new HostFailure('github', 'removed');
    // A repository that is not among those of the installation.
    if (error.code === 'invalid' && repository !== undefined) throw new HostFailure('github', 'not_found');
    throw error;
  }
}

/**
 * A token of an installation, an hour long at most, of all its repositories or of the one that is named without its owner. It is asked for
 * once while it holds; `anew` where the host does not take it any more.
 */
export async function installationToken(
  reach: HostReach,
  app: GithubApp,
  installationId: number,
  { repository, anew = false }: { repository?: string; anew?: boolean } = {},
): Promise<InstallationToken> {
  const key = [reach.baseUrl, app.appId, installationId, repository ?? ''].join(' ');
  const before = anew ? undefined : await kept.get(key);
  if (before && before.expiresAt - margin > Date.now()) return before;
  const asked = ask(appClient(reach, app), installationId, repository);
  kept.set(key, asked);
  return asked;
}
