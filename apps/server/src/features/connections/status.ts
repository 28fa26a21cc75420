import { codeHosts, type CodeHostName, type ConnectionStatus } from '@manara/contract/connections';
import type { Language } from '@manara/messages/locale';
import { HostFailure, type HostProblem } from '@manara/repositories/hosts/host-failure';
import { AppError } from '../../platform/http/app-error.ts';
import { errorBody } from '../../platform/http/error-answer.ts';
import { hostError } from '../../platform/http/host-error.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { hostOf, type HostServices } from './open-host.ts';
import { changeConnection, findConnection, type Connected, type Connection } from './store.ts';

/** Milliseconds in which a host is not asked twice whether it is still there. */
const recently = 3_000;

const problems = { suspended: 'suspended', removed: 'removed', refused: 'unauthorized' } as const;

/** Where on the host its owner says what Manara may reach. */
export function settingsUrl({ kind, base_url, how, installation_id }: Connection): string {
  if (kind === 'gitlab') return `${base_url}/-/user_settings/personal_access_tokens`;
  return how === 'app' ? `${base_url}/settings/installations/${installation_id}` : `${base_url}/settings/personal-access-tokens`;
}

const nothing = (provider: CodeHostName): ConnectionStatus => ({
  connected: false,
  provider,
  state: 'not_connected',
  account: null,
  how: null,
  base_url: null,
  settings_url: null,
  webhooks: false,
  detail: null,
  connected_by: null,
  connected_at: null,
  checked_at: null,
  last_used_at: null,
  last_error: null,
});

const sentenceOf = (kind: CodeHostName, problem: HostProblem, language: Language): string =>
  errorBody(hostError(new HostFailure(kind, problem)), language).detail;

function present(connected: Connected, problem: AppError | null, language: Language): ConnectionStatus {
  const { connection, app } = connected;
  const { kind, state, last_problem: last, last_problem_at: at } = connection;
  return {
    connected: state === 'connected',
    provider: kind,
    state,
    account: { login: connection.account_login, url: connection.account_url },
    how: connection.how,
    base_url: connection.base_url,
    settings_url: settingsUrl(connection),
    webhooks: connection.how === 'app' ? app?.sealed_webhook_secret !== null : connection.webhook_hash !== null,
    detail: problem ? errorBody(problem, language).detail : state === 'connected' ? null : sentenceOf(kind, problems[state], language),
    connected_by: connection.connected_by,
    connected_at: connection.connected_at.toISOString(),
    checked_at: connection.checked_at.toISOString(),
    last_used_at: connection.last_used_at?.toISOString() ?? null,
    last_error: last && at && { at: at.toISOString(), detail: sentence(language, `host_was.${last}`, { host: kind }) },
  };
}

/** Asks the host whether the credential holds; what it refuses is written down, an outage changes nothing. */
async function check(services: HostServices, connected: Connected): Promise<AppError | null> {
  const { checked_at, state } = connected.connection;
  if (state === 'connected' && Date.now() - checked_at.getTime() < recently) return null;
  try {
    const { login, url } = await hostOf(services, connected).account();
    const now = new Date();
    const change: Partial<Connection> = { account_login: login, account_url: url, state: 'connected', checked_at: now, last_used_at: now };
    await changeConnection(services.db, connected.connection, change);
    return null;
  } catch (error) {
    if (error instanceof HostFailure) return hostError(error);
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** How a host is connected. `refresh` asks it whether that is still so. */
export async function readStatus(
  services: HostServices,
  organisationId: string,
  kind: CodeHostName,
  { language, refresh = false }: { language: Language; refresh?: boolean },
): Promise<ConnectionStatus> {
  const before = await findConnection(services.db, organisationId, kind);
  if (!before) return nothing(kind);
  if (!refresh) return present(before, null, language);
  const problem = await check(services, before);
  const after = await findConnection(services.db, organisationId, kind);
  return after ? present(after, problem, language) : nothing(kind);
}

/** Everything that can be connected, with its state as it was last seen. */
export const readIntegrations = (services: HostServices, organisationId: string, language: Language) =>
  Promise.all(
    codeHosts.map(async (kind) => ({ ...(await readStatus(services, organisationId, kind, { language })), category: 'codebase' as const })),
  );
