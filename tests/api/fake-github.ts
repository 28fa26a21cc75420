import { generateKeyPairSync } from 'node:crypto';
import { fakeEgress, type Asked } from '@manara/repositories/hosts/fake-egress.fixture';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
export const token = 'github_pat_very_secret';
export const hookSecret = 'hook-secret';

/** What the GitHub of these tests is like just now; `appId` is its number of the App. */
export const github = { appId: 77, installed: null as number | null, suspended: false, takesToken: true, isDown: false, knowsApp: true };

let installations = 500;

/** Another App in each test, that is not installed. */
export function resetGithub(): void {
  Object.assign(github, { appId: github.appId + 1, installed: null, suspended: false, takesToken: true, isDown: false, knowsApp: true });
  asked.length = 0;
}

/** Installs the App, under another number in each test: tokens of installations are remembered. */
export function installApp(): void {
  github.installed = installations += 1;
}

const repositories = ['acme/site', 'acme/shop', 'acme/old'].map((name) => ({
  full_name: name,
  html_url: `https://github.com/${name}`,
  default_branch: 'main',
  private: true,
  archived: name === 'acme/old',
  permissions: { push: true },
}));

/** Hosts that are no Enterprise Server: one that nobody has, and a website that shows a page whatever it is asked. */
export const nowhere = 'https://nowhere.example';
export const website = 'https://website.example';

function answer({ method, path, origin, headers }: Asked) {
  if (origin === nowhere) return { fails: 'dns' } as const;
  if (origin === website) return { json: null };
  const { appId, installed, suspended, takesToken, isDown, knowsApp } = github;
  const account = { login: 'acme', html_url: 'https://github.com/acme' };
  if (isDown) return { fails: 'connection' } as const;
  if (path.startsWith('/app-manifests/good/'))
    return {
      status: 201,
      json: { id: appId, slug: 'manara-acme', html_url: 'https://github.com/apps/manara-acme', pem: key, webhook_secret: hookSecret },
    };
  if (path.startsWith('/app/') && !knowsApp)
    return { status: 401, json: { message: "'Expiration time' claim ('exp') is too far in the future" } };
  if (path.startsWith('/app/installations?')) return { json: installed === null ? [] : [{ id: installed }] };
  if (path === `/app/installations/${installed}` && method === 'DELETE') {
    github.installed = null;
    return { status: 204 };
  }
  if (path === `/app/installations/${installed}`) return { json: { account, suspended_at: suspended ? '2026-01-01T00:00:00Z' : null } };
  if (path === `/app/installations/${installed}/access_tokens`) {
    if (suspended) return { status: 403, json: { message: 'This installation has been suspended' } };
    const permissions = { contents: 'write', pull_requests: 'write' };
    return { status: 201, json: { token: 'ghs_secret', expires_at: new Date(Date.now() + 3_600_000).toISOString(), permissions } };
  }
  if (headers['authorization'] === `token ${token}` && !takesToken) return { status: 401, json: { message: 'Bad credentials' } };
  if (path === '/user') return { json: account };
  if (path.startsWith('/user/repos')) return { json: repositories };
  if (path.startsWith('/installation/repositories')) return { json: { total_count: 3, repositories } };
  return { status: 404, json: { message: 'Not Found' } };
}

export const { egress, asked } = fakeEgress(answer);
