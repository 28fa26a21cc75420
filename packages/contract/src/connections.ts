import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Time, nullable, oneOf } from './shared.ts';

/** Hosts of repositories that an organisation can connect, one account of each. */
export const codeHosts = ['github'] as const;
export type CodeHostName = (typeof codeHosts)[number];
export const CodeHostName = oneOf(codeHosts);

/**
 * `suspended`, `removed`: what became of the App's installation on the host's side; `refused`: the host does not take the credential any
 * more.
 */
export const connectionStates = ['not_connected', 'connected', 'suspended', 'removed', 'refused'] as const;

export const ConnectionStatus = Type.Object({
  connected: Type.Boolean({ description: 'Whether `state` is `connected`.' }),
  provider: CodeHostName,
  state: oneOf(connectionStates),
  account: nullable(Type.Object({ login: Type.String(), url: Type.String() })),
  how: nullable(oneOf(['app', 'token'])),
  /** Of the host's pages, without a slash at the end. */
  base_url: nullable(Type.String()),
  /** Where on the host its owner says what Manara may reach. */
  settings_url: nullable(Type.String()),
  /** Whether the host tells by itself what becomes of the connection and of pull requests; otherwise that is learnt by asking. */
  webhooks: Type.Boolean(),
  /** What is wrong, in the language of Accept-Language: why it is not connected any more, or why the host could not be asked just now. */
  detail: nullable(Type.String()),
  connected_by: nullable(Type.String({ description: 'The name of the person as it was.' })),
  connected_at: nullable(Time),
  /** When the host last said that the credential holds. */
  checked_at: nullable(Time),
});
export type ConnectionStatus = Static<typeof ConnectionStatus>;

export const integrationCategories = ['codebase'] as const;

const Tenant = Type.Optional(Type.String({ maxLength: 100, description: '`demo` and no value mean the organisation of the caller.' }));
const StatusQuery = Type.Object({
  tenantId: Tenant,
  refresh: Type.Boolean({ default: false, description: 'Asks the host whether the credential still holds.' }),
});

export const RemoteRepository = Type.Object({
  /** `owner/name`, on GitLab also `group/subgroup/name`. */
  name: Type.String(),
  url: Type.String(),
  default_branch: nullable(Type.String()),
  is_private: Type.Boolean(),
  is_archived: Type.Boolean(),
  /** As far as the host tells. */
  can_write: Type.Boolean(),
});
export type RemoteRepository = Static<typeof RemoteRepository>;

const ReposQuery = Type.Object({
  tenantId: Tenant,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name, whatever its case.' })),
  refresh: Type.Boolean({ default: false, description: 'Asks the host again; else what it said in the last minutes is answered.' }),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 500 }),
});
const Repos = Type.Object({
  repos: Type.Array(Type.String(), { description: 'The names alone, by name.' }),
  repositories: Type.Array(RemoteRepository),
  total: Type.Integer({ description: 'All that match, also those past `limit`.' }),
});

const TokenBody = Type.Object({
  base_url: Type.Optional(nullable(Type.String({ maxLength: 500, description: 'Of the pages of a host of your own.' }))),
  token: Type.String({ maxLength: 500 }),
});

export const listIntegrations = endpoint({
  id: 'listIntegrations',
  method: 'GET',
  path: '/integrations',
  access: 'viewer',
  summary: 'Everything that can be connected, with its state.',
  response: Type.Object({
    integrations: Type.Array(Type.Object({ ...ConnectionStatus.properties, category: oneOf(integrationCategories) })),
    total: Type.Integer(),
  }),
});

export const getGithubStatus = endpoint({
  id: 'getGithubStatus',
  method: 'GET',
  path: '/github/status',
  access: 'viewer',
  summary: 'Whether GitHub is connected, and how.',
  query: StatusQuery,
  response: ConnectionStatus,
});
export const listGithubRepos = endpoint({
  id: 'listGithubRepos',
  method: 'GET',
  path: '/github/repos',
  access: 'manager',
  summary: 'The repositories that the connection with GitHub reaches. 404 where there is none.',
  query: ReposQuery,
  response: Repos,
});
export const connectGithubToken = endpoint({
  id: 'connectGithubToken',
  method: 'POST',
  path: '/github/token',
  access: 'administrator',
  summary: 'Connects GitHub, or an Enterprise Server at `base_url`, by a fine-grained token. The token is never answered.',
  body: TokenBody,
  response: ConnectionStatus,
});
export const disconnectGithub = endpoint({
  id: 'disconnectGithub',
  method: 'DELETE',
  path: '/github/disconnect',
  access: 'administrator',
  summary: 'Forgets the credential for GitHub, and takes the installation of the App back where there is one.',
  query: Type.Object({ tenantId: Tenant }),
});
