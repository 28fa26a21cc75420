import { eq } from 'drizzle-orm';
import { githubPermissions, type ConnectError } from '@manara/contract/connections';
import { hasRole } from '@manara/core/role';
import { appManifest, findInstallation, manifestAddress } from '@manara/repositories/hosts/github/app-manifest';
import { githubCom } from '@manara/repositories/hosts/github/addresses';
import { hostAddress } from '@manara/core/host-address';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hashToken, randomToken } from '../../../platform/auth/tokens.ts';
import { accounts, organisations, users } from '../../../platform/database/schema/session.ts';
import type { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/http/services.ts';
import type { HostServices } from '../open-host.ts';
import { findInstalled, type StoredApp } from '../store.ts';
import { findApp, openApp } from './apps.ts';
import { beginStep, takeStep } from './connect-states.ts';
import { manifestPage } from './manifest-page.ts';
import { callbackAddress, callbackPage } from './callback-page.ts';
import { webhookAddress } from './webhook-address.ts';

export type ConnectServices = HostServices & Pick<Services, 'publicUrl'>;

/** What a navigation is answered: the way on, or a page. `cookie` ties the steps to the browser. */
export type Navigation = { to: string; cookie?: string } | { page: string; policy: string; language: string; cookie: string };

/** Back with what went wrong. */
export const failed = (error: ConnectError): Navigation => ({ to: callbackAddress({ provider: 'github', error }) });

/** How a failure of GitHub is told in an address. */
export function connectError(failure: HostFailure): ConnectError {
  if (failure.code === 'address_refused') return 'address_refused';
  return failure.code === 'unavailable' || failure.code === 'rate_limited' ? 'unavailable' : 'refused';
}

/** How a navigation that could not even begin is told in an address. */
export function navigationError({ details: { fields = {} } }: AppError): ConnectError {
  if ('owner' in fields) return 'owner_invalid';
  return 'base_url' in fields ? 'address_invalid' : 'refused';
}

async function nameAndLanguage({ db }: ConnectServices, { id }: Caller) {
  const [found] = await db
    .select({ name: organisations.name, language: accounts.language })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, id));
  return found ?? { name: '', language: 'en' as const };
}

/** Where GitHub lets somebody choose the repositories; or back at once, where that was done already, and where the installation is connected too. */
export async function toInstallation(services: ConnectServices, app: StoredApp, sessionId: string): Promise<Navigation> {
  const opened = openApp(services.secrets, app);
  const installation = opened && (await findInstallation({ egress: services.egress, baseUrl: app.base_url }, opened));
  const known = installation === null ? null : await findInstalled(services.db, app.id, installation);
  if (known?.state === 'connected') return { to: callbackAddress({ connected: 'github' }) };
  const state = await beginStep(services.db, 'install', { session_id: sessionId, base_url: app.base_url });
  if (installation === null) return { to: `${app.url}/installations/new?${new URLSearchParams({ state })}` };
  return { to: callbackAddress({ installation_id: String(installation), setup_action: 'install', state }) };
}

async function toManifest(
  services: ConnectServices,
  caller: Caller,
  { baseUrl, owner }: { baseUrl: string; owner: string | null },
): Promise<Navigation> {
  const { db, publicUrl } = services;
  const cookie = randomToken();
  const state = await beginStep(db, 'create', {
    session_id: caller.sessionId,
    base_url: baseUrl,
    browser_hash: hashToken(cookie),
  });
  const { name, language } = await nameAndLanguage(services, caller);
  const webhookUrl = await webhookAddress(publicUrl, baseUrl);
  const manifest = appManifest({
    name: `Manara ${name}`,
    url: publicUrl,
    createdUrl: `${publicUrl}/api/github/app-created`,
    installedUrl: `${publicUrl}${callbackPage}`,
    webhookUrl,
    permissions: githubPermissions,
  });
  const { markup, ...page } = manifestPage(language, {
    action: `${manifestAddress(baseUrl, owner)}?${new URLSearchParams({ state })}`,
    manifest,
    organisation: name,
    hasWebhook: webhookUrl !== null,
    back: callbackPage,
  });
  return { page: markup, ...page, cookie };
}

interface Asked {
  ticket?: string | undefined;
  base_url?: string | undefined;
  /** Organisation on GitHub that the App is to belong to. */
  owner?: string | undefined;
}

/** The first step: to the page that asks GitHub for an App, or to its installation where there is one. Judged by its ticket alone. */
export async function startConnect(services: ConnectServices, { ticket, base_url, owner }: Asked): Promise<Navigation> {
  const taken = ticket === undefined ? null : await takeStep(services.db, 'ticket', ticket);
  if (!taken || !hasRole(taken.caller.role, 'administrator')) return failed('unauthorized');
  const { caller } = taken;
  const baseUrl = hostAddress(base_url?.trim() || githubCom);
  if (baseUrl === null) return failed('address_invalid');
  const app = await findApp(services.db, caller.organisationId, baseUrl);
  try {
    if (app && openApp(services.secrets, app)) return await toInstallation(services, app, caller.sessionId);
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error;
    if (error.code !== 'removed') return failed(connectError(error));
    // Its key cannot be had again, and a wrong clock or a proxy is answered alike: it stays until another App is there.
  }
  return toManifest(services, caller, { baseUrl, owner: owner?.trim() || null });
}
