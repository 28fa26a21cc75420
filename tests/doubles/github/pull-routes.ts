import { invalidRequest, notFound, validationFailed, type Answer, type Fault } from './answers.ts';
import type { Needs } from './access.ts';
import { mustNotBeArchived, paged, repositoryOf, type Call, type Route } from './calls.ts';
import type { Host } from './host.ts';
import { changeIssue, readIssue } from './issue-routes.ts';
import { judgedText, judgedTitle } from './judged.ts';
import { askMergeable } from './mergeable.ts';
import type { Pull, Repository } from './world.ts';

const read: Needs = [{ pull_requests: 'read' }];
const write: Needs = [{ pull_requests: 'write' }];
const assign: Needs = [{ issues: 'write' }, { pull_requests: 'write' }];

/** Pull requests, and what of them is reached as an issue. */
export const pullRoutes: Route[] = [
  { method: 'GET', path: '/repos/:owner/:repo/pulls', answer: listPulls },
  { method: 'POST', path: '/repos/:owner/:repo/pulls', answer: openPull },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/pulls/:number',
    answer: (call) => {
      const repository = repositoryOf(call, read);
      const pull = pullOf(call, repository);
      const body = call.represent.onePull(repository, pull);
      askMergeable(call.host, repository, pull);
      return { status: 200, body };
    },
  },
  { method: 'PATCH', path: '/repos/:owner/:repo/pulls/:number', answer: changePull },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/issues/:number',
    answer: (call) => {
      const own = readIssue(call);
      if (own) return own;
      const repository = repositoryOf(call, [{ issues: 'read' }, { pull_requests: 'read' }]);
      return { status: 200, body: call.represent.issue(repository, pullOf(call, repository)) };
    },
  },
  {
    method: 'PATCH',
    path: '/repos/:owner/:repo/issues/:number',
    answer: (call) => {
      const own = changeIssue(call);
      if (own) return own;
      mustBeAssignable(call);
      return changeAssignees(call, 200, (_before, wanted) => wanted);
    },
  },
  {
    method: 'POST',
    path: '/repos/:owner/:repo/issues/:number/assignees',
    answer: (call) => changeAssignees(call, 201, (before, wanted) => [...new Set([...before, ...wanted])]),
  },
  {
    method: 'DELETE',
    path: '/repos/:owner/:repo/issues/:number/assignees',
    answer: (call) => changeAssignees(call, 200, (before, unwanted) => before.filter((login) => !unwanted.includes(login))),
  },
];

function pullOf({ params }: Call, repository: Repository): Pull {
  const pull = repository.pulls.find(({ number }) => String(number) === params['number']);
  if (pull === undefined) throw notFound();
  return pull;
}

function listPulls(call: Call): Answer {
  const repository = repositoryOf(call, read);
  const { query } = call;
  const state = query.get('state') ?? 'open';
  const isRising = query.get('direction') === 'asc';
  const branch = headBranch(query.get('head'), repository);
  const found = repository.pulls.filter(
    (pull) =>
      (state === 'all' || pull.state === state) &&
      (branch === null || pull.head.branch === branch) &&
      (query.get('base') === null || pull.base.branch === query.get('base')),
  );
  const sorted = isRising ? found : found.toReversed();
  return paged(call, sorted, (page) => page.map((pull) => call.represent.pull(repository, pull)));
}

/** The branch of `owner:branch`; null for no filter, which is also what a head without an owner is. */
function headBranch(head: string | null, { owner }: Repository): string | null {
  const [, login = '', branch = ''] = /^([^:]+):(.+)$/u.exec(head ?? '') ?? [];
  if (login === '') return null;
  return login.toLowerCase() === owner.login.toLowerCase() ? branch : '';
}

async function openPull(call: Call): Promise<Answer> {
  const repository = repositoryOf(call, write);
  mustNotBeArchived(repository);
  const { body, caller } = call;
  for (const name of ['head', 'base'] as const) {
    if (typeof body[name] !== 'string') throw invalidRequest(`"${name}" wasn't supplied.`);
  }
  const title = judgedTitle(body['title']);
  const head = String(body['head']);
  const wanted = {
    title,
    body: judgedText(body['body']),
    head: headBranch(head, repository) ?? head,
    base: String(body['base']),
    isDraft: body['draft'] === true,
  };
  const bot = caller.kind === 'installation' ? caller.installation.app : null;
  const pull = await call.host.openPull(repository, wanted, { login: 'login' in caller ? caller.login : '', bot });
  const address = call.represent.pull(repository, pull)['url'];
  return { status: 201, body: call.represent.onePull(repository, pull), headers: { location: String(address) } };
}

async function changePull(call: Call): Promise<Answer> {
  const repository = repositoryOf(call, write);
  mustNotBeArchived(repository);
  const pull = pullOf(call, repository);
  const { title, body, base, state } = call.body;
  if (state !== undefined && state !== 'open' && state !== 'closed') {
    throw validationFailed({ resource: 'PullRequest', field: 'state', code: 'invalid' });
  }
  const change: Parameters<Host['changePull']>[2] = {
    ...(title === undefined ? {} : { title: judgedTitle(title) }),
    ...(body === undefined ? {} : { body: judgedText(body) }),
    ...(typeof base === 'string' ? { base } : {}),
    ...(state === 'open' || state === 'closed' ? { state } : {}),
  };
  await call.host.changePull(repository, pull, change, senderOf(call, repository));
  return { status: 200, body: call.represent.onePull(repository, pull) };
}

/** As an issue is changed, the whole change is refused for one login that cannot be assigned. */
function mustBeAssignable(call: Call): void {
  const repository = repositoryOf(call, assign);
  const sent = Array.isArray(call.body['assignees']) ? call.body['assignees'].map(String) : [];
  const refused = sent.filter((login) => !call.world.canBeAssigned(login, repository));
  if (refused.length > 0)
    throw validationFailed(...refused.map((value): Fault => ({ value, resource: 'Issue', field: 'assignees', code: 'invalid' })));
}

/** `change` makes the new list of the one before and the logins that were sent. Added to others, who cannot be assigned is left out without a word. */
function changeAssignees(call: Call, status: number, change: (before: string[], sent: string[]) => string[]): Answer {
  const repository = repositoryOf(call, assign);
  mustNotBeArchived(repository);
  const pull = pullOf(call, repository);
  const sent = Array.isArray(call.body['assignees']) ? call.body['assignees'].map(String) : pull.assignees;
  const people = sent.map((login) => call.world.account(login)?.login).filter((login) => login !== undefined);
  const before = pull.assignees;
  pull.assignees = change(before, people).filter((login) => call.world.canBeAssigned(login, repository));
  const tell = (action: string): void => call.host.tellPull(repository, pull, action, senderOf(call, repository));
  if (pull.assignees.some((login) => !before.includes(login))) tell('assigned');
  if (before.some((login) => !pull.assignees.includes(login))) tell('unassigned');
  return { status, body: call.represent.issue(repository, pull) };
}

const senderOf = ({ caller }: Call, { owner }: Repository): string => ('login' in caller ? caller.login : owner.login);
