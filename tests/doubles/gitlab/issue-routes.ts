import { paged } from './paging.ts';
import { badRequest, forbidden, notFound, Refusal } from './refusal.ts';
import { at, judgedTitle, mustSignIn, oneProject, projectOf, type Answer, type Call, type Route } from './routes.ts';
import { levels, type Issue, type Project } from './world.ts';

const oneIssue = String.raw`${oneProject}/issues/(?<iid>\d+)`;

/** Issues of projects. */
export const issueRoutes: Route[] = [
  { method: 'GET', path: at(`${oneProject}/issues`), answer: listIssues },
  { method: 'POST', path: at(`${oneProject}/issues`), answer: openIssue },
  {
    method: 'GET',
    path: at(oneIssue),
    answer: async (call) => {
      const project = withIssues(projectOf(call));
      return { status: 200, body: call.host.represent.issue(project, issueOf(call, project)) };
    },
  },
  { method: 'PUT', path: at(oneIssue), answer: changeIssue },
];

/** Where they are turned off, GitLab knows of none. */
export function withIssues(project: Project): Project {
  if (!project.hasIssues) throw forbidden();
  return project;
}

export function issueOf({ params }: Call, { issues }: Project): Issue {
  const issue = issues.find(({ iid }) => String(iid) === params['iid']);
  if (issue === undefined) throw notFound('Issue');
  return issue;
}

async function listIssues(call: Call): Promise<Answer> {
  mustSignIn(call);
  const project = withIssues(projectOf(call));
  const { query } = call;
  const state = query.get('state') ?? 'all';
  if (!['opened', 'closed', 'all'].includes(state)) throw badRequest('state does not have a valid value');
  const fields = (query.get('in') ?? 'title,description').split(',');
  if (fields.some((field) => field !== 'title' && field !== 'description')) throw badRequest('in does not have a valid value');
  const words = query.get('search')?.toLowerCase() ?? '';
  const found = project.issues.filter(
    ({ title, description, state: own }) =>
      (state === 'all' || own === state) &&
      (words === '' ||
        (fields.includes('title') && title.toLowerCase().includes(words)) ||
        (fields.includes('description') && (description ?? '').toLowerCase().includes(words))),
  );
  const sorted = query.get('sort') === 'asc' ? found : found.toReversed();
  return paged(
    call,
    sorted.map((issue) => call.host.represent.issue(project, issue)),
  );
}

async function openIssue(call: Call): Promise<Answer> {
  const project = withIssues(projectOf(call, 0, true));
  const author = mustSignIn(call, ['api']);
  const { body, world } = call;
  if (typeof body['title'] !== 'string') throw badRequest('title is missing');
  const { labels, description } = body;
  if (labels !== undefined && typeof labels !== 'string' && !Array.isArray(labels)) throw badRequest('labels is invalid');
  if (typeof description === 'string' && description.length > 1_048_576)
    throw new Refusal(400, { message: { description: ['is too long (maximum is 1048576 characters)'] } });
  const now = world.clock.now();
  const issue: Issue = {
    id: world.nextId(),
    iid: project.issues.length + 1,
    title: judgedTitle(body['title']),
    description: typeof description === 'string' ? description : null,
    author,
    state: 'opened',
    // Who may not set labels is not told.
    labels:
      world.levelOf(author, project) < levels.reporter
        ? []
        : (Array.isArray(labels) ? labels.map(String) : (labels ?? '').split(',')).filter(Boolean),
    assignees: [],
    notes: [],
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  };
  project.issues.push(issue);
  return { status: 201, body: call.host.represent.issue(project, issue) };
}

async function changeIssue(call: Call): Promise<Answer> {
  const project = withIssues(projectOf(call, 0, true));
  const person = mustSignIn(call, ['api']);
  const issue = issueOf(call, project);
  if (call.world.levelOf(person, project) < levels.reporter && issue.author !== person) throw forbidden();
  const { state_event: event } = call.body;
  if (event !== 'close' && event !== 'reopen') throw badRequest('state_event does not have a valid value');
  const now = call.world.clock.now();
  Object.assign(issue, { state: event === 'close' ? 'closed' : 'opened', updatedAt: now, closedAt: event === 'close' ? now : null });
  return { status: 200, body: call.host.represent.issue(project, issue) };
}
