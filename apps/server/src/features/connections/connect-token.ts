import type { CodeHostName } from '@manara/contract/connections';
import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { githubCom } from '@manara/repositories/hosts/github/addresses';
import { githubHost } from '@manara/repositories/hosts/github/github-host';
import { gitlabCom, gitlabHost } from '@manara/repositories/hosts/gitlab/gitlab-host';
import { hostAddress } from '@manara/core/host-address';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import type { Actor } from '../../platform/audit/audit-log.ts';
import { invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';
import { hostError } from '../../platform/http/host-error.ts';
import type { HostServices } from './open-host.ts';
import { seal } from './seals.ts';
import { storeConnection } from './store.ts';

interface TokenForm {
  base_url?: string | null;
  token: string;
}

/** What any token is written with; anything else would be a header of its own. */
const tokenSigns = /^[\x21-\x7e]+$/;

const hosts: Record<CodeHostName, (reach: { egress: HostServices['egress']; baseUrl: string }, token: string) => CodeHost> = {
  github: (reach, token) => githubHost(reach, { how: 'token', token }),
  gitlab: gitlabHost,
};

const publicHosts: Record<CodeHostName, string> = { github: githubCom, gitlab: gitlabCom };

/** What a refusal of a first attempt says where it says other things than later. */
function firstError(failure: HostFailure): ErrorCode | null {
  if (failure.code === 'unauthorized') return 'connection.token_refused';
  if (failure.code === 'not_found') return 'connection.other_server';
  return failure.code === 'unavailable' && failure.why === 'dns' ? 'connection.no_such_server' : null;
}

/** The problem at the field that it is about. `hasAddress`: somebody has entered one. */
function atField(error: unknown, hasAddress: boolean): unknown {
  if (!(error instanceof HostFailure)) return error;
  const { code, details } = hostError(error);
  const field = { code, params: details.params ?? {} };
  const isAboutAddress = error.code === 'address_refused' || error.code === 'unavailable' || error.code === 'not_found';
  if (error.code === 'rate_limited' || (isAboutAddress && !hasAddress)) return error;
  return invalidFields({ [isAboutAddress ? 'base_url' : 'token']: { ...field, code: firstError(error) ?? code } });
}

/** Connects a host by a token, in the place of what was connected of that kind, once the host has said whose it is. */
export async function connectToken(
  { db, secrets, egress }: HostServices,
  actor: Actor,
  kind: CodeHostName,
  { base_url, token: entered }: TokenForm,
): Promise<void> {
  const token = entered.trim();
  const baseUrl = hostAddress(base_url?.trim() || publicHosts[kind]);
  if (baseUrl === null) throw invalidFields({ base_url: 'connection.address_invalid' });
  if (token === '') throw invalidFields({ token: 'connection.token_required' });
  if (!tokenSigns.test(token)) throw invalidFields({ token: 'connection.token_invalid' });
  const account = await hosts[kind]({ egress, baseUrl }, token)
    .account()
    .catch((error: unknown) => {
      throw atField(error, Boolean(base_url?.trim()));
    });
  const owner = { organisationId: actor.organisationId, kind, baseUrl };
  await db.transaction((tx) =>
    storeConnection(tx, actor, {
      kind,
      base_url: baseUrl,
      account_login: account.login,
      account_url: account.url,
      how: 'token',
      sealed_token: seal(secrets, 'token', owner, token),
    }),
  );
}
