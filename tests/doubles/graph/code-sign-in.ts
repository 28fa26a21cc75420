import type { Account } from './accounts.ts';
import { refused, type Answer } from './refused.ts';
import type { App, Role, World } from './world.ts';

export const codeGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** What may be delegated. */
const delegable: ReadonlySet<string> = new Set(['Sites.Read.All', 'Sites.ReadWrite.All', 'Files.Read.All', 'Files.ReadWrite.All']);

const unknownApp = () => refused(400, 'unauthorized_client', 700016, 'Application was not found in the directory.');
const noPublicClient = () =>
  refused(401, 'invalid_client', 7000218, "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.");
const badScope = () => refused(400, 'invalid_scope', 70011, "The provided value for 'scope' is not valid.");

/** The app of a request, which must let people sign in with codes. */
function appOf(world: World, sent: URLSearchParams): App | Answer {
  const app = world.apps.get(sent.get('client_id') ?? '');
  if (!app) return unknownApp();
  return app.takesCodes ? app : noPublicClient();
}
const isApp = (found: App | Answer): found is App => 'clientId' in found;

/** The endpoint that gives out codes. `graph`: the origin that scopes are of; `page`: where people enter codes. */
export function giveCode(world: World, tenant: string, sent: URLSearchParams, { graph, page }: { graph: string; page: string }): Answer {
  if (tenant !== world.tenant) return refused(400, 'invalid_request', 90002, `Tenant '${tenant}' not found.`);
  const app = appOf(world, sent);
  if (!isApp(app)) return app;
  const scopes = (sent.get('scope') ?? '').split(' ').filter(Boolean);
  const names = scopes.filter((scope) => scope !== 'offline_access').map((scope) => scope.replace(`${graph}/`, ''));
  // Scopes of another cloud's Graph are none of this one's.
  if (names.length === 0 || names.length === scopes.length || !names.every((name) => delegable.has(name))) return badScope();
  const { deviceCode, code, lasts } = world.accounts.makeCode(app, names as Role[]);
  const message = `To sign in, use a web browser to open the page ${page} and enter the code ${code.userCode} to authenticate.`;
  return {
    status: 200,
    body: {
      user_code: code.userCode,
      device_code: deviceCode,
      verification_uri: page,
      expires_in: lasts,
      interval: code.interval,
      message,
    },
  };
}

function given(world: World, app: App, account: Account, scopes: readonly Role[]): Answer {
  const seconds = world.tokenLasts;
  const scope = scopes.join(' ');
  const refresh_token = world.accounts.makeRefreshToken({ app, account, scopes });
  const access_token = world.issue(app, { name: account.name, scopes });
  return { status: 200, body: { token_type: 'Bearer', scope, expires_in: seconds, ext_expires_in: seconds, access_token, refresh_token } };
}

/** What keeps a person from being signed in. */
function refusalOf(world: World, app: App, account: Account): Answer | null {
  if (!world.accounts.has(account)) return refused(400, 'invalid_grant', 50034, 'The user account does not exist in the directory.');
  if (account.isDisabled) return refused(400, 'invalid_grant', 50057, 'The user account is disabled.');
  if (!world.accounts.hasConsent(app))
    return refused(400, 'invalid_grant', 65001, 'The user or administrator has not consented to use the application.');
  return null;
}

function takeCode(world: World, app: App, deviceCode: string): Answer {
  const code = world.accounts.codeOf(deviceCode);
  const now = world.clock.now();
  if (!code || code.app !== app) return refused(400, 'bad_verification_code', 70019, 'The verification code is not known.');
  if (code.expiresAt <= now) return refused(400, 'expired_token', 70020, 'The code has expired.');
  const isEarly = code.askedAt !== null && now - code.askedAt < code.interval * 1000;
  code.askedAt = now;
  if (isEarly) {
    code.interval += 5;
    return { status: 400, body: { error: 'slow_down', error_description: 'Ask less often.' } };
  }
  if (code.entered === null) return refused(400, 'authorization_pending', 70016, 'The user must input their code.');
  world.accounts.endCode(deviceCode);
  if (code.entered === 'denied') return refused(400, 'authorization_declined', 70018, 'The user declined.');
  return refusalOf(world, app, code.entered) ?? given(world, app, code.entered, code.scopes);
}

/** Signs a person in to an app, with a code that they entered or by a refresh token. */
export function signInPerson(world: World, sent: URLSearchParams): Answer {
  const app = appOf(world, sent);
  if (!isApp(app)) return app;
  if (sent.get('grant_type') === codeGrant) return takeCode(world, app, sent.get('device_code') ?? '');
  const token = sent.get('refresh_token') ?? '';
  const grant = world.accounts.grantOf(token);
  if (!grant || grant.app !== app) return refused(400, 'invalid_grant', 70000, 'The refresh token is not valid.');
  const refusal = refusalOf(world, app, grant.account);
  if (refusal) return refusal;
  world.accounts.endRefreshToken(token);
  return given(world, app, grant.account, grant.scopes);
}
