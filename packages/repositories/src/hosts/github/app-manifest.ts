import { HostFailure } from '../host-failure.ts';
import type { HostReach } from '../host-reach.ts';
import { appClient, type GithubApp } from './app-token.ts';
import { githubClient } from './github-client.ts';

interface ManifestWish {
  /** People may change it before GitHub makes the App; 34 characters at most are taken. */
  name: string;
  /** Of the installation of ours. */
  url: string;
  /** Where GitHub leads after it has made the App, and after somebody has installed it. */
  createdUrl: string;
  installedUrl: string;
  /** null: none, for GitHub could not reach it. */
  webhookUrl: string | null;
  permissions: Readonly<Record<string, 'read' | 'write'>>;
}

const longestName = 34;

/** What GitHub makes an App from: for this one account alone, with the fewest permissions that do. */
export function appManifest({ name, url, createdUrl, installedUrl, webhookUrl, permissions }: ManifestWish) {
  return {
    name: name.slice(0, longestName).trim(),
    url,
    redirect_url: createdUrl,
    setup_url: installedUrl,
    setup_on_update: false,
    public: false,
    request_oauth_on_install: false,
    default_permissions: permissions,
    // What becomes of the installation is told anyway.
    default_events: webhookUrl === null ? [] : ['pull_request'],
    ...(webhookUrl !== null && { hook_attributes: { url: webhookUrl, active: true } }),
  };
}

/** Where a form posts its manifest: for the account of whoever is signed in there, or for an organisation. */
export const manifestAddress = (baseUrl: string, organisation: string | null): string =>
  organisation === null ? `${baseUrl}/settings/apps/new` : `${baseUrl}/organizations/${encodeURIComponent(organisation)}/settings/apps/new`;

export interface MadeApp extends GithubApp {
  slug: string;
  /** Its page on GitHub. */
  url: string;
  webhookSecret: string | null;
}

/** Takes the App that GitHub has made, once, by the code that it brings back. */
export async function takeMadeApp(reach: HostReach, code: string): Promise<MadeApp> {
  const { data } = await githubClient(reach, null).request('POST /app-manifests/{code}/conversions', { code });
  // People are led there next.
  if (!URL.canParse(data.html_url) || new URL(data.html_url).origin !== new URL(reach.baseUrl).origin || !data.slug)
    throw new HostFailure('github', 'invalid');
  return { appId: data.id, slug: data.slug, url: data.html_url, privateKey: data.pem, webhookSecret: data.webhook_secret };
}

/** The installation that an App has: it has one at most, being for one account alone. Rejects with `removed` where GitHub does not know it, or not by this signature. */
export async function findInstallation(reach: HostReach, app: GithubApp): Promise<number | null> {
  try {
    const { data } = await appClient(reach, app).request('GET /app/installations', { per_page: 1 });
    return data[0]?.id ?? null;
  } catch (error) {
    if (error instanceof HostFailure && (error.code === 'unauthorized' || error.code === 'not_found'))
      throw new HostFailure('github', 'removed');
    throw error;
  }
}

/** Takes an App's rights back on GitHub's side. */
export async function uninstallApp(reach: HostReach, app: GithubApp, installationId: number): Promise<void> {
  await appClient(reach, app).request('DELETE /app/installations/{installation_id}', { installation_id: installationId });
}
