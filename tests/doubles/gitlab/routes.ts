import type { Change, Host } from './host.ts';
import { paged, sizeOf } from './paging.ts';
import { badRequest, forbidden, notFound, Refusal, unauthorized } from './refusal.ts';
import { mustHaveScope } from './tokens.ts';
import { levels, type MergeRequest, type Project, type Token, type User, type World } from './world.ts';

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call of the REST API. */
export interface Call {
  host: Host;
  world: World;
  token: Token | null;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** What was sent with files; null: none were. */
  form: FormData | null;
  /** The address that was asked for, without its query. */
  address: string;
}

export interface Route {
  method: string;
  path: RegExp;
  answer: (call: Call) => Promise<Answer>;
}

export const oneProject = String.raw`/projects/(?<project>[^/]+)`;
const oneRequest = String.raw`${oneProject}/merge_requests/(?<iid>\d+)`;
export const at = (path: string): RegExp => new RegExp(`^${path}$`, 'u');

export const routes: Route[] = [
  {
    method: 'GET',
    path: at('/version'),
    answer: async (call) => (mustSignIn(call), { status: 200, body: { version: '18.4.0-ee', revision: 'd0b1e' } }),
  },
  {
    method: 'GET',
    path: at('/user'),
    answer: async (call) => ({ status: 200, body: call.host.represent.user(mustSignIn(call, ['read_user', 'api', 'read_api'])) }),
  },
  { method: 'GET', path: at('/users'), answer: findUsers },
  { method: 'GET', path: at('/personal_access_tokens/self'), answer: tellToken },
  { method: 'GET', path: at('/projects'), answer: listProjects },
  {
    method: 'GET',
    path: at(oneProject),
    answer: async (call) => ({ status: 200, body: await call.host.represent.project(projectOf(call), call.token?.user ?? null) }),
  },
  { method: 'GET', path: at(`${oneProject}/merge_requests`), answer: listRequests },
  { method: 'POST', path: at(`${oneProject}/merge_requests`), answer: openRequest },
  { method: 'GET', path: at(oneRequest), answer: readRequest },
  { method: 'PUT', path: at(oneRequest), answer: changeRequest },
  { method: 'GET', path: at(`${oneProject}/repository/branches/(?<branch>[^/]+)`), answer: readBranch },
  { method: 'GET', path: at(`${oneProject}/members/all/(?<member>\\d+)`), answer: readMember },
  { method: 'POST', path: at(`${oneProject}/hooks`), answer: addHook },
  {
    method: 'GET',
    path: at(`${oneProject}/hooks`),
    answer: async (call) =>
      paged(
        call,
        hooksOf(call).hooks.map(({ id, url }) => ({ id, url })),
      ),
  },
];

const reading = ['api', 'read_api'];

export function mustSignIn({ token }: Call, scopes = reading): User {
  if (token === null) throw unauthorized();
  mustHaveScope(token, scopes);
  return token.user;
}

/** The project that a path names, where the caller may see it and has the level. */
export function projectOf(call: Call, level = 0, isWriting = false): Project {
  const { world, params, token } = call;
  if (token !== null) mustHaveScope(token, isWriting ? ['api'] : reading);
  const project = world.project(params['project'] ?? '');
  if (project === null || !world.sees(token?.user ?? null, project)) throw notFound('Project');
  if (level > 0 && token === null) throw unauthorized();
  if (token !== null && world.levelOf(token.user, project) < level) throw forbidden();
  if (isWriting && project.isArchived) throw forbidden();
  return project;
}

async function findUsers(call: Call): Promise<Answer> {
  mustSignIn(call);
  const name = call.query.get('username')?.toLowerCase();
  const found = [...call.world.users.values()].filter(({ username }) => name === undefined || username.toLowerCase() === name);
  return paged(
    call,
    found.map((user) => call.host.represent.user(user)),
  );
}

async function tellToken(call: Call): Promise<Answer> {
  const { token } = call;
  if (token === null) throw unauthorized();
  const expires = token.expiresAt === null ? null : new Date(token.expiresAt).toISOString().slice(0, 10);
  return {
    status: 200,
    body: { id: token.id, user_id: token.user.id, scopes: token.scopes, active: true, revoked: false, expires_at: expires },
  };
}

async function listProjects(call: Call): Promise<Answer> {
  const { world, query, token, host } = call;
  const user = token === null ? null : mustSignIn(call);
  const search = query.get('search')?.toLowerCase() ?? '';
  const least = Number(query.get('min_access_level') ?? (query.get('membership') === 'true' ? levels.guest : 0));
  const found = [...world.projects.values()].filter(
    (each) =>
      world.sees(user, each) &&
      (least === 0 || (user !== null && world.levelOf(user, each) >= least)) &&
      each.path.toLowerCase().includes(search) &&
      (query.get('archived') === null || String(each.isArchived) === query.get('archived')),
  );
  const isRising = query.get('sort') === 'asc';
  const sorted = found.toSorted((one, other) => (isRising ? one.id - other.id : other.id - one.id));
  if (query.get('pagination') !== 'keyset') return paged(call, await Promise.all(sorted.map((each) => host.represent.project(each, user))));
  if ((query.get('order_by') ?? 'created_at') !== 'id')
    throw new Refusal(405, { error: 'Keyset pagination is not yet available for this type of request' });
  const [after, before] = [Number(query.get('id_after') ?? 0), Number(query.get('id_before') ?? Number.POSITIVE_INFINITY)];
  const left = sorted.filter(({ id }) => id > after && id < before);
  const page = left.slice(0, sizeOf(query));
  const last = page.at(-1);
  const next = new URLSearchParams(query);
  if (last !== undefined) next.set(isRising ? 'id_after' : 'id_before', String(last.id));
  return {
    status: 200,
    body: await Promise.all(page.map((each) => host.represent.project(each, user))),
    headers: left.length > page.length ? { link: `<${call.address}?${next}>; rel="next"` } : {},
  };
}

async function listRequests(call: Call): Promise<Answer> {
  const project = projectOf(call);
  const { query } = call;
  const state = query.get('state') ?? 'all';
  if (!['opened', 'closed', 'locked', 'merged', 'all'].includes(state)) throw badRequest('state does not have a valid value');
  const found = project.mergeRequests.filter(
    (each) =>
      (state === 'all' || each.state === state) &&
      (query.get('source_branch') ?? each.source) === each.source &&
      (query.get('target_branch') ?? each.target) === each.target,
  );
  const sorted = query.get('sort') === 'asc' ? found : found.toReversed();
  return paged(
    call,
    sorted.map((each) => call.host.represent.mergeRequest(project, each)),
  );
}

export function requestOf({ params }: Call, project: Project): MergeRequest {
  const request = project.mergeRequests.find(({ iid }) => String(iid) === params['iid']);
  if (request === undefined) throw notFound();
  return request;
}

async function readRequest(call: Call): Promise<Answer> {
  const project = projectOf(call);
  const request = requestOf(call, project);
  const body = call.host.represent.mergeRequest(project, request);
  call.host.check(project, request);
  return { status: 200, body };
}

async function openRequest(call: Call): Promise<Answer> {
  const project = projectOf(call, levels.developer, true);
  const { body, host } = call;
  const missing = ['title', 'source_branch', 'target_branch'].filter((name) => typeof body[name] !== 'string');
  if (missing.length > 0) throw badRequest(missing.map((name) => `${name} is missing`).join(', '));
  const wanted = {
    title: judgedTitle(body['title']),
    description: typeof body['description'] === 'string' ? body['description'] : null,
    source: String(body['source_branch']),
    target: String(body['target_branch']),
    assignees: assigneesOf(call, project) ?? [],
  };
  const request = await host.open(project, wanted, mustSignIn(call));
  return { status: 201, body: host.represent.mergeRequest(project, request) };
}

async function changeRequest(call: Call): Promise<Answer> {
  const project = projectOf(call, levels.developer, true);
  const request = requestOf(call, project);
  const { title, description, target_branch: target, state_event: event } = call.body;
  const known = [
    'title',
    'description',
    'target_branch',
    'state_event',
    'assignee_ids',
    'assignee_id',
    'labels',
    'remove_source_branch',
    'squash',
  ];
  if (!known.some((name) => name in call.body))
    throw badRequest(`${known.join(', ')} are missing, at least one parameter must be provided`);
  if (event !== undefined && event !== 'close' && event !== 'reopen') throw badRequest('state_event does not have a valid value');
  const assignees = assigneesOf(call, project);
  const change: Change = {
    ...(title === undefined ? {} : { title: judgedTitle(title) }),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof target === 'string' ? { target } : {}),
    ...(event === 'close' || event === 'reopen' ? { stateEvent: event } : {}),
    ...(assignees === null ? {} : { assignees }),
  };
  await call.host.change(project, request, change, mustSignIn(call));
  return { status: 200, body: call.host.represent.mergeRequest(project, request) };
}

export function judgedTitle(title: unknown): string {
  if (typeof title !== 'string' || title.trim() === '') throw new Refusal(400, { message: { title: ["can't be blank"] } });
  if (title.length > 255) throw new Refusal(400, { message: { title: ['is too long (maximum is 255 characters)'] } });
  return title;
}

/** Whom a call assigns, null where it says nothing of it. One who cannot see the project is left out without a word, as is a second one. */
function assigneesOf({ body, world }: Call, project: Project): User[] | null {
  const given = body['assignee_ids'] ?? (body['assignee_id'] === undefined ? undefined : [body['assignee_id']]);
  if (given === undefined) return null;
  const ids = new Set((Array.isArray(given) ? given : [given]).map(Number));
  return [...world.users.values()].filter((user) => ids.has(user.id) && world.levelOf(user, project) >= levels.guest).slice(0, 1);
}

async function readBranch(call: Call): Promise<Answer> {
  const project = projectOf(call);
  const name = call.params['branch'] ?? '';
  const head = await project.git.head(name);
  if (head === null) throw notFound('Branch');
  return { status: 200, body: { name, commit: { id: head }, default: name === project.defaultBranch, protected: false, can_push: true } };
}

async function readMember(call: Call): Promise<Answer> {
  const project = projectOf(call);
  const user = [...call.world.users.values()].find(({ id }) => String(id) === call.params['member']);
  const level = user === undefined ? 0 : call.world.levelOf(user, project);
  if (user === undefined || level === 0) throw notFound();
  return { status: 200, body: { ...call.host.represent.user(user), access_level: level } };
}

const hooksOf = (call: Call): Project => projectOf(call, levels.maintainer);

async function addHook(call: Call): Promise<Answer> {
  const project = projectOf(call, levels.maintainer, true);
  const { url, token, merge_requests_events: mergeRequests, push_events: pushes } = call.body;
  if (typeof url !== 'string') throw badRequest('url is missing');
  const hook = {
    id: call.world.nextId(),
    url,
    token: typeof token === 'string' ? token : null,
    mergeRequests: mergeRequests === true,
    pushes: pushes !== false,
  };
  project.hooks.push(hook);
  return {
    status: 201,
    body: { id: hook.id, url, project_id: project.id, merge_requests_events: hook.mergeRequests, push_events: hook.pushes },
  };
}
