import { codeGrant, signInPerson } from './code-sign-in.ts';
import { refused, type Answer } from './refused.ts';
import type { World } from './world.ts';

/** The token endpoint of Microsoft Entra: for apps that call in their own name, and for people who sign in to one. `graph`: the origin that tokens are for. */
export function signIn(world: World, tenant: string, sent: URLSearchParams, graph: string): Answer {
  if (tenant !== world.tenant) return refused(400, 'invalid_request', 90002, `Tenant '${tenant}' not found.`);
  const grant = sent.get('grant_type');
  if (grant === codeGrant || grant === 'refresh_token') return signInPerson(world, sent);
  if (grant !== 'client_credentials') return refused(400, 'unsupported_grant_type', 70003, 'The app requested an unsupported grant type.');
  const app = world.apps.get(sent.get('client_id') ?? '');
  if (!app) return refused(400, 'unauthorized_client', 700016, 'Application was not found in the directory.');
  if (sent.get('client_secret') !== app.secret) return refused(401, 'invalid_client', 7000215, 'Invalid client secret provided.');
  if (app.expiresAt !== null && app.expiresAt <= world.clock.now())
    return refused(401, 'invalid_client', 7000222, 'The provided client secret keys are expired.');
  // A token for another national cloud is no use here, and asking for single rights is not done by apps.
  if (sent.get('scope') !== `${graph}/.default`)
    return refused(400, 'invalid_scope', 70011, "The provided value for 'scope' is not valid.");
  const seconds = world.tokenLasts;
  return { status: 200, body: { token_type: 'Bearer', expires_in: seconds, ext_expires_in: seconds, access_token: world.issue(app) } };
}
