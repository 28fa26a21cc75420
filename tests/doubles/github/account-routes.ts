import { sees } from './access.ts';
import { notFound, Refusal, type Answer } from './answers.ts';
import type { Caller } from './callers.ts';
import { paged, type Call, type Route } from './calls.ts';
import type { Installation } from './world.ts';

/** What concerns people, organisations, and the calls that are left. */
export const accountRoutes: Route[] = [
  {
    method: 'GET',
    path: '/user',
    answer: ({ caller, represent }) => ({
      status: 200,
      body: { ...represent.person(asPerson(caller)), name: null, email: null, two_factor_authentication: true },
    }),
  },
  { method: 'GET', path: '/user/repos', answer: listOwn },
  {
    method: 'GET',
    path: '/user/installations',
    answer: (call) => {
      const all = installationsFor(call);
      return paged(call, all, (page) => ({
        total_count: all.length,
        installations: page.map((each) => call.represent.installation(each)),
      }));
    },
  },
  {
    method: 'GET',
    path: '/users/:login',
    answer: ({ world, params, represent }) => {
      const account = world.account(params['login'] ?? '');
      if (account === null) throw notFound();
      return { status: 200, body: represent.account(account) };
    },
  },
  {
    method: 'GET',
    path: '/apps/:slug',
    answer: ({ world, params, represent }) => {
      const app = world.appBySlug(params['slug'] ?? '');
      if (app === null) throw notFound();
      return { status: 200, body: represent.app(app) };
    },
  },
  {
    method: 'GET',
    path: '/rate_limit',
    answer: ({ world: { limit } }) => {
      const core = { limit: limit.limit, used: limit.used, remaining: Math.max(0, limit.limit - limit.used), reset: limit.resetsAt };
      return { status: 200, body: { resources: { core }, rate: core } };
    },
  },
  {
    method: 'GET',
    path: '/meta',
    answer: () => ({ status: 200, body: { verifiable_password_authentication: false, installed_version: '3.19.0' } }),
  },
];

function asPerson(caller: Caller): string {
  if (caller.kind === 'nobody') throw new Refusal(401, 'Requires authentication');
  if (!('login' in caller)) throw new Refusal(403, 'Resource not accessible by integration');
  return caller.login;
}

function listOwn(call: Call): Answer {
  const { caller, world, represent, query } = call;
  const login = asPerson(caller);
  const own = [...world.repositories.values()].filter((each) => {
    const isOwn = each.owner.login === login || each.owner.members.has(login) || each.collaborators.has(login);
    return isOwn && sees(world, caller, each) && isCovered(caller, each.owner.login);
  });
  if (query.get('sort') === 'pushed') own.sort((one, other) => other.pushedAt - one.pushedAt);
  else own.sort((one, other) => `${one.owner.login}/${one.name}`.localeCompare(`${other.owner.login}/${other.name}`));
  return paged(call, own, (page) => page.map((each) => represent.repository(each, caller)));
}

/** A fine-grained token is for what one account owns. */
const isCovered = (caller: Caller, owner: string): boolean => caller.kind !== 'fine-grained' || caller.owner.login === owner;

/** The installations of the App that a person may see: on what they own, belong to or work on. */
function installationsFor({ caller, world }: Call): Installation[] {
  const login = asPerson(caller);
  if (caller.kind !== 'app-user')
    throw new Refusal(403, 'You must authenticate with an access token authorized to a GitHub App in order to list installations');
  return [...world.installations.values()].filter(
    ({ app, account, selected }) =>
      app === caller.app &&
      (account.login === login ||
        account.members.has(login) ||
        world.repositoriesOf(account, selected).some(({ collaborators }) => collaborators.has(login))),
  );
}
