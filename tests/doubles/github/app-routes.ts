import { moment } from '../http/clock.ts';
import { selectionOf } from './access.ts';
import { badCredentials, notFound, Refusal, type Answer } from './answers.ts';
import { suspended, type Caller } from './callers.ts';
import { paged, type Call, type Route } from './calls.ts';
import { hour, reaches, type App, type Installation, type Level, type Permissions, type Repository } from './world.ts';

/** What an App asks as itself, and an installation of itself. */
export const appRoutes: Route[] = [
  { method: 'POST', path: '/app-manifests/:code/conversions', answer: convertManifest },
  {
    method: 'GET',
    path: '/app',
    answer: ({ caller, represent, world }) => ({ status: 200, body: ownApp(represent.app(asApp(caller)), world.installations.size) }),
  },
  {
    method: 'GET',
    path: '/app/installations',
    answer: (call) => {
      const app = asApp(call.caller);
      const all = [...call.world.installations.values()].filter((each) => each.app === app);
      return paged(call, all, (page) => page.map((each) => call.represent.installation(each)));
    },
  },
  {
    method: 'GET',
    path: '/app/installations/:id',
    answer: (call) => ({ status: 200, body: call.represent.installation(installationOf(call)) }),
  },
  {
    method: 'DELETE',
    path: '/app/installations/:id',
    answer: (call) => {
      const installation = installationOf(call);
      call.host.uninstall(installation, installation.app.owner.login);
      return { status: 204 };
    },
  },
  { method: 'POST', path: '/app/installations/:id/access_tokens', answer: giveToken },
  { method: 'GET', path: '/installation/repositories', answer: listInstalled },
  {
    method: 'DELETE',
    path: '/installation/token',
    answer: ({ world, caller }) => {
      const text = [...world.tokens].find(([, token]) => token === caller)?.[0];
      if (caller.kind !== 'installation' || text === undefined) throw badCredentials();
      world.tokens.delete(text);
      return { status: 204 };
    },
  },
];

const ownApp = (app: Record<string, unknown>, count: number): Record<string, unknown> => ({ ...app, installations_count: count });

function asApp(caller: Caller): App {
  if (caller.kind !== 'app') throw new Refusal(401, 'A JSON web token could not be decoded');
  return caller.app;
}

function installationOf({ caller, world, params }: Call): Installation {
  const app = asApp(caller);
  const installation = world.installations.get(Number(params['id']));
  if (installation === undefined || installation.app !== app) throw notFound();
  return installation;
}

function convertManifest({ world, params, represent }: Call): Answer {
  const code = params['code'] ?? '';
  const entry = world.manifestCodes.get(code);
  world.manifestCodes.delete(code);
  if (entry === undefined || entry.expiresAt <= world.clock.now()) throw notFound();
  const { clientId, clientSecret, webhookSecret, pem } = entry.app;
  const secrets = { client_id: clientId, client_secret: clientSecret, webhook_secret: webhookSecret, pem };
  return { status: 201, body: { ...represent.app(entry.app), ...secrets } };
}

function giveToken(call: Call): Answer {
  const { world, body, represent } = call;
  const installation = installationOf(call);
  if (installation.suspendedAt !== null) throw suspended();
  const permissions = narrowed(installation.permissions, body['permissions']);
  const chosen = chosenRepositories(call, installation);
  const expiresAt = world.clock.now() + hour;
  const selected = chosen === null ? null : new Set(chosen.map(({ id }) => id));
  const token = world.give('ghs_', { kind: 'installation', installation, permissions, selected, expiresAt });
  return {
    status: 201,
    body: {
      token,
      expires_at: moment(expiresAt),
      permissions,
      repository_selection: (selected ?? installation.selected) === null ? 'all' : 'selected',
      ...(chosen === null ? {} : { repositories: chosen.map((each) => represent.repository(each)) }),
    },
  };
}

function narrowed(granted: Permissions, wanted: unknown): Permissions {
  if (wanted === undefined) return granted;
  const entries = Object.entries(wanted as Record<string, Level>);
  if (entries.some(([name, level]) => !reaches(granted[name], level))) {
    throw new Refusal(422, 'The permissions requested are not granted to this installation.');
  }
  return { metadata: 'read', ...Object.fromEntries(entries) };
}

function chosenRepositories({ world, body }: Call, { account, selected }: Installation): Repository[] | null {
  const { repositories: names, repository_ids: ids } = body as { repositories?: string[]; repository_ids?: number[] };
  if (names === undefined && ids === undefined) return null;
  const all = world.repositoriesOf(account, selected);
  const chosen = [
    ...(names ?? []).map((name) => all.find((each) => each.name.toLowerCase() === name.toLowerCase())),
    ...(ids ?? []).map((id) => all.find((each) => each.id === id)),
  ];
  if (chosen.includes(undefined)) {
    throw new Refusal(422, 'There is at least one repository that does not exist or is not accessible to the parent installation.');
  }
  return chosen.filter((each) => each !== undefined);
}

function listInstalled(call: Call): Answer {
  const { caller, world, represent } = call;
  if (caller.kind !== 'installation') {
    if (caller.kind === 'nobody') throw new Refusal(401, 'Requires authentication');
    throw new Refusal(403, 'You must authenticate with an installation access token in order to list repositories for an installation.');
  }
  const all = world.repositoriesOf(caller.installation.account, selectionOf(caller));
  return paged(call, all, (page) => ({
    total_count: all.length,
    repository_selection: selectionOf(caller) === null ? 'all' : 'selected',
    repositories: page.map((each) => represent.repository(each, caller)),
  }));
}
