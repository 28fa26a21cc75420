import { githubOwnerPattern } from '@manara/core/github-owner';
import { Type, type Static } from 'typebox';
import { Channel } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { LibraryConnection } from './library-connections.ts';
import { Line, Time, nullable, oneOf } from './shared.ts';
import { TrackerConnection } from './trackers.ts';

/** Hosts of repositories that an organisation can connect, one account of each. */
export const codeHosts = ['github', 'gitlab'] as const;
export type CodeHostName = (typeof codeHosts)[number];
export const CodeHostName = oneOf(codeHosts);

/** What Manara asks of GitHub, no more: the permissions of its App, or of a fine-grained token. */
export const githubPermissions = { contents: 'write', pull_requests: 'write', metadata: 'read' } as const;

/** What `error` says in the address that a connection leads back to, beside `provider`. */
export const connectErrors = [
  'unauthorized',
  'address_invalid',
  'owner_invalid',
  'address_refused',
  'unavailable',
  'refused',
  'state_invalid',
] as const;
export type ConnectError = (typeof connectErrors)[number];

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
  last_used_at: nullable(Time),
  /** What last kept the connection from working, in the language of Accept-Language; it may work again since. */
  last_error: nullable(Type.Object({ at: Time, detail: Type.String() })),
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

const Disconnected = Type.Object({
  still_installed: nullable(
    Type.String({ description: 'Where the installation of the App stands on the host still, which could not be told to take it back.' }),
  ),
});

const TokenBody = Type.Object({
  base_url: Type.Optional(nullable(Line({ maxLength: 500, description: 'Of the pages of a host of your own.' }))),
  token: Type.String({ maxLength: 500 }),
});

export const listIntegrations = endpoint({
  id: 'listIntegrations',
  method: 'GET',
  path: '/integrations',
  access: 'viewer',
  summary: 'All integrations with their state.',
  response: Type.Object({
    integrations: Type.Array(Type.Object({ ...ConnectionStatus.properties, category: oneOf(integrationCategories) })),
    total: Type.Integer(),
    /** Services with document libraries. */
    libraries: Type.Array(LibraryConnection),
    /** Where news is sent to, by name. */
    channels: Type.Array(Channel),
    /** Where issues are added for developers; null: nowhere. */
    tracker: nullable(TrackerConnection),
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
  summary: 'The repositories available to the GitHub connection. 404 without a connection.',
  query: ReposQuery,
  response: Repos,
});
export const connectGithubToken = endpoint({
  id: 'connectGithubToken',
  method: 'POST',
  path: '/github/token',
  access: 'administrator',
  summary: 'Connects GitHub, or an Enterprise Server at `base_url`, with a fine-grained token. The token is never returned.',
  body: TokenBody,
  response: ConnectionStatus,
});
export const disconnectGithub = endpoint({
  id: 'disconnectGithub',
  method: 'DELETE',
  path: '/github/disconnect',
  access: 'administrator',
  summary: 'Deletes the GitHub credential, and uninstalls the App if there is one.',
  query: Type.Object({ tenantId: Tenant }),
  response: Disconnected,
});

export const createConnectTicket = endpoint({
  id: 'createConnectTicket',
  method: 'POST',
  path: '/connections/tickets',
  access: 'administrator',
  status: 201,
  summary: 'A ticket that opens `GET /github/connect` once, without a token. Valid for one minute.',
  body: Type.Object({ provider: oneOf(['github']) }),
  response: Type.Object({ ticket: Type.String() }),
});

export const connectGithub = endpoint({
  id: 'connectGithub',
  method: 'GET',
  path: '/github/connect',
  access: 'anonymous',
  status: 302,
  summary:
    'Opened in a browser with a ticket. Asks GitHub to create an App for the organization, or leads to the App’s installation. Returns only to the callback page, with `error=unauthorized` without a ticket, `error` for an invalid parameter, or `connected=github` if already connected.',
  query: Type.Object({
    tenantId: Tenant,
    returnTo: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'The callback page of this installation. Whatever stands here, nobody is led elsewhere.',
      }),
    ),
    ticket: Type.Optional(Type.String({ maxLength: 200 })),
    base_url: Type.Optional(Line({ maxLength: 500, description: 'Of an Enterprise Server.' })),
    owner: Type.Optional(
      Type.String({
        maxLength: 100,
        pattern: githubOwnerPattern,
        description: 'The organisation on GitHub that is to own the App; else the person who is signed in there.',
      }),
    ),
  }),
  files: ['text/html'],
});

export const takeGithubApp = endpoint({
  id: 'takeGithubApp',
  method: 'GET',
  path: '/github/app-created',
  access: 'anonymous',
  status: 302,
  summary: 'GitHub’s redirect after creating the App; leads to the installation. Its state is valid once, in the same browser.',
  query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 200 })), state: Type.Optional(Type.String({ maxLength: 200 })) }),
  files: ['text/html'],
});

export const takeGithubInstallation = endpoint({
  id: 'takeGithubInstallation',
  method: 'POST',
  path: '/github/installations',
  access: 'administrator',
  summary: 'Connects the installation passed to the callback page. Its state is valid once, in the session that started it.',
  body: Type.Object({
    installation_id: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
    setup_action: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    state: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
    code: Type.Optional(nullable(Type.String({ maxLength: 200, description: 'Not needed: the App belongs to the organisation alone.' }))),
  }),
  response: ConnectionStatus,
});

export const takeGithubWebhook = endpoint({
  id: 'takeGithubWebhook',
  method: 'POST',
  path: '/github/webhooks',
  access: 'anonymous',
  summary: 'Receives the App’s webhooks, signed with its secret (`X-Hub-Signature-256`); each delivery counts once.',
  body: Type.Object({
    action: Type.Optional(Type.String()),
    installation: Type.Optional(Type.Object({ id: Type.Integer() })),
    repository: Type.Optional(Type.Object({ full_name: Line() })),
    pull_request: Type.Optional(Type.Object({ number: Type.Integer() })),
  }),
});

export const getGitlabStatus = endpoint({
  id: 'getGitlabStatus',
  method: 'GET',
  path: '/gitlab/status',
  access: 'viewer',
  summary: 'Whether GitLab is connected, and how.',
  query: StatusQuery,
  response: ConnectionStatus,
});
export const listGitlabRepos = endpoint({
  id: 'listGitlabRepos',
  method: 'GET',
  path: '/gitlab/repos',
  access: 'manager',
  summary: 'The projects available to the GitLab connection. 404 without a connection.',
  query: ReposQuery,
  response: Repos,
});
export const connectGitlabToken = endpoint({
  id: 'connectGitlabToken',
  method: 'POST',
  path: '/gitlab/token',
  access: 'administrator',
  summary: 'Connects GitLab, or a self-hosted instance at `base_url`, using a token with `api` scope. The token is never returned.',
  body: TokenBody,
  response: ConnectionStatus,
});
export const disconnectGitlab = endpoint({
  id: 'disconnectGitlab',
  method: 'DELETE',
  path: '/gitlab/disconnect',
  access: 'administrator',
  summary: 'Deletes the GitLab credential.',
  query: Type.Object({ tenantId: Tenant }),
  response: Disconnected,
});
export const makeGitlabWebhook = endpoint({
  id: 'makeGitlabWebhook',
  method: 'POST',
  path: '/gitlab/webhook',
  access: 'administrator',
  status: 201,
  summary: 'Creates the secret for GitLab webhooks and replaces the previous one. Returned only once.',
  response: Type.Object({ url: Type.String(), secret: Type.String() }),
});
export const takeGitlabWebhook = endpoint({
  id: 'takeGitlabWebhook',
  method: 'POST',
  path: '/gitlab/webhooks',
  access: 'anonymous',
  summary: 'Receives project webhooks for merge requests, with the secret in `X-Gitlab-Token`; each delivery counts once.',
  body: Type.Object({
    object_kind: Type.Optional(Type.String()),
    project: Type.Optional(Type.Object({ path_with_namespace: Type.String() })),
    object_attributes: Type.Optional(Type.Object({ iid: Type.Optional(Type.Integer()) })),
  }),
});
