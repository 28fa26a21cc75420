import { Refusal, validationFailed, type Answer } from './answers.ts';
import type { Needs } from './access.ts';
import { mustNotBeArchived, paged, repositoryOf, type Call, type Route } from './calls.ts';
import { judgedText, judgedTitle } from './judged.ts';
import type { Issue, Repository } from './world.ts';

const read: Needs = [{ issues: 'read' }];
const write: Needs = [{ issues: 'write' }];

/** Issues that are no pull requests: those have numbers of the same row. */
export const issueRoutes: Route[] = [
  { method: 'GET', path: '/repos/:owner/:repo/issues', answer: listIssues },
  { method: 'POST', path: '/repos/:owner/:repo/issues', answer: openIssue },
  { method: 'GET', path: '/search/issues', answer: searchIssues },
];

/** The issue that a path names; null where a pull request has that number. */
const issueOf = ({ params }: Call, { issues }: Repository): Issue | null =>
  issues.find(({ number }) => String(number) === params['number']) ?? null;

function mustHaveIssues({ hasIssues }: Repository): void {
  if (!hasIssues) throw new Refusal(410, 'Issues has been disabled in this repository.');
}

export function readIssue(call: Call): Answer | null {
  const repository = repositoryOf(call, [...read, { pull_requests: 'read' }]);
  const issue = issueOf(call, repository);
  if (!issue) return null;
  mustHaveIssues(repository);
  return { status: 200, body: call.represent.ownIssue(repository, issue) };
}

/** null where a pull request has that number. */
export function changeIssue(call: Call): Answer | null {
  const repository = repositoryOf(call, [...write, { pull_requests: 'write' }]);
  const issue = issueOf(call, repository);
  if (!issue) return null;
  repositoryOf(call, write);
  mustHaveIssues(repository);
  mustNotBeArchived(repository);
  const { state, state_reason: reason } = call.body;
  if (state !== undefined && state !== 'open' && state !== 'closed')
    throw validationFailed({ resource: 'Issue', field: 'state', code: 'invalid' });
  if (reason !== undefined && !['completed', 'not_planned', 'duplicate', 'reopened', null].includes(reason as string))
    throw validationFailed({ resource: 'Issue', field: 'state_reason', code: 'invalid' });
  const now = call.world.clock.now();
  if (state === 'open' || state === 'closed') Object.assign(issue, { state, updatedAt: now, closedAt: state === 'closed' ? now : null });
  return { status: 200, body: call.represent.ownIssue(repository, issue) };
}

function listIssues(call: Call): Answer {
  const repository = repositoryOf(call, read);
  mustHaveIssues(repository);
  const state = call.query.get('state') ?? 'open';
  const since = Date.parse(call.query.get('since') ?? '1970-01-01T00:00:00Z');
  if (Number.isNaN(since)) throw validationFailed({ resource: 'Issue', field: 'since', code: 'invalid' });
  const isRising = call.query.get('direction') === 'asc';
  const own = repository.issues.map((issue) => ({ issue, pull: null, ...issue }));
  const pulls = repository.pulls.map((pull) => ({ issue: null, pull, ...pull }));
  const found = [...own, ...pulls]
    .filter((one) => (state === 'all' || one.state === state) && one.updatedAt >= since)
    .toSorted((a, b) => (isRising ? a.number - b.number : b.number - a.number));
  return paged(call, found, (page) =>
    page.map(({ issue, pull }) => (issue ? call.represent.ownIssue(repository, issue) : pull && call.represent.issue(repository, pull))),
  );
}

function openIssue(call: Call): Answer {
  const repository = repositoryOf(call, write);
  mustNotBeArchived(repository);
  mustHaveIssues(repository);
  const { caller, world, body } = call;
  const labels = body['labels'] ?? [];
  if (!Array.isArray(labels) || labels.some((label) => typeof label !== 'string' || label === '' || label.length > 50))
    throw validationFailed({ resource: 'Label', field: 'name', code: 'invalid' });
  const now = world.clock.now();
  const issue: Issue = {
    id: world.nextId(),
    number: repository.pulls.length + repository.issues.length + 1,
    title: judgedTitle(body['title']),
    body: judgedText(body['body']),
    author: { login: 'login' in caller ? caller.login : '', bot: caller.kind === 'installation' ? caller.installation.app : null },
    state: 'open',
    labels: labels.map(String),
    assignees: [],
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  };
  repository.issues.push(issue);
  return { status: 201, body: call.represent.ownIssue(repository, issue) };
}

/** Knows `repo:`, `is:issue`, `in:body` and words in quotes. It hears of an issue a while after it was opened. */
function searchIssues(call: Call): Answer {
  const query = call.query.get('q') ?? '';
  const [, owner = '', repo = ''] = /\brepo:([\w.-]+)\/([\w.-]+)/u.exec(query) ?? [];
  const [, words] = /"([^"]+)"/u.exec(query) ?? [];
  if (words === undefined || !query.includes('is:issue'))
    throw validationFailed({
      resource: 'Search',
      field: 'q',
      code: 'invalid',
      message: "Query must include 'is:issue' or 'is:pull-request'",
    });
  const { world } = call;
  if (!world.repository(owner, repo))
    throw validationFailed({ resource: 'Search', field: 'q', code: 'invalid', message: 'The listed repositories cannot be searched.' });
  const repository = repositoryOf({ ...call, params: { owner, repo } }, read);
  const heard = world.clock.now() - world.searchDelay;
  const found = repository.issues.filter(
    ({ body, createdAt }) => createdAt <= heard && (body ?? '').toLowerCase().includes(words.toLowerCase()),
  );
  const items = found.map((issue) => call.represent.ownIssue(repository, issue));
  return { status: 200, body: { total_count: items.length, incomplete_results: false, items } };
}
