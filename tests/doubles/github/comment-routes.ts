import type { Needs } from './access.ts';
import { may } from './access.ts';
import { invalidRequest, notFound, Refusal, validationFailed, type Answer } from './answers.ts';
import { mustNotBeArchived, paged, repositoryOf, type Call, type Route } from './calls.ts';
import type { Comment, Repository } from './world.ts';

const read: Needs = [{ issues: 'read' }, { pull_requests: 'read' }];
const write: Needs = [{ issues: 'write' }, { pull_requests: 'write' }];

/** Comments on issues and pull requests, and GraphQL as far as it tells a token whose it is. */
export const commentRoutes: Route[] = [
  { method: 'GET', path: '/repos/:owner/:repo/issues/:number/comments', answer: listComments },
  { method: 'POST', path: '/repos/:owner/:repo/issues/:number/comments', answer: addComment },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/issues/comments/:id',
    answer: (call) => {
      const repository = repositoryOf(call, read);
      return { status: 200, body: call.represent.comment(repository, commentOf(call, repository)) };
    },
  },
  { method: 'PATCH', path: '/repos/:owner/:repo/issues/comments/:id', answer: changeComment },
  { method: 'POST', path: '/graphql', answer: askGraphql },
];

/** The number of the issue or request that a path names. */
function numberOf({ params }: Call, { issues, pulls }: Repository): number {
  const found = [...issues, ...pulls].find(({ number }) => String(number) === params['number']);
  if (!found) throw notFound();
  return found.number;
}

function commentOf({ params }: Call, { comments }: Repository): Comment {
  const found = comments.find(({ id }) => String(id) === params['id']);
  if (!found) throw notFound();
  return found;
}

function judgedBody({ body }: Call): string {
  const text = body['body'];
  if (text === undefined) throw invalidRequest('"body" wasn\'t supplied.');
  if (typeof text !== 'string') throw invalidRequest("For 'properties/body', the value is not a string.");
  const fault = { resource: 'IssueComment', code: 'unprocessable', field: 'data' } as const;
  if (text.trim() === '') throw validationFailed({ ...fault, message: 'Body cannot be blank' });
  if (text.length > 65_536) throw validationFailed({ ...fault, message: 'Body is too long (maximum is 65536 characters)' });
  return text;
}

const authorOf = ({ caller }: Call): Comment['author'] => ({
  login: 'login' in caller ? caller.login : '',
  bot: caller.kind === 'installation' ? caller.installation.app : null,
});
const isSame = (one: Comment['author'], other: Comment['author']): boolean => one.login === other.login && one.bot === other.bot;

function listComments(call: Call): Answer {
  const repository = repositoryOf(call, read);
  const number = numberOf(call, repository);
  const found = repository.comments.filter((comment) => comment.number === number);
  return paged(call, found, (page) => page.map((comment) => call.represent.comment(repository, comment)));
}

function addComment(call: Call): Answer {
  const repository = repositoryOf(call, write);
  mustNotBeArchived(repository);
  const number = numberOf(call, repository);
  const now = call.world.clock.now();
  const comment: Comment = {
    id: call.world.nextId(),
    number,
    body: judgedBody(call),
    author: authorOf(call),
    createdAt: now,
    updatedAt: now,
  };
  repository.comments.push(comment);
  const body = call.represent.comment(repository, comment);
  return { status: 201, body, headers: { location: String(body['url']) } };
}

/** People change their own comments; whoever may write contents changes those of others too. */
function changeComment(call: Call): Answer {
  const repository = repositoryOf(call, write);
  mustNotBeArchived(repository);
  const comment = commentOf(call, repository);
  const isAllowed = isSame(comment.author, authorOf(call)) || may(call.world, call.caller, repository, [{ contents: 'write' }]);
  if (!isAllowed) throw new Refusal(403, 'Must have admin rights to Repository.');
  Object.assign(comment, { body: judgedBody(call), updatedAt: call.world.clock.now() });
  return { status: 200, body: call.represent.comment(repository, comment) };
}

/** Answers `query { viewer { login } }` and nothing else; as there, a faulty query is an answer 200. */
function askGraphql({ caller, body }: Call): Answer {
  if (caller.kind === 'nobody' || caller.kind === 'app') throw new Refusal(401, 'This endpoint requires you to be authenticated.');
  if (typeof body['query'] !== 'string') throw new Refusal(400, 'A query attribute must be specified and must be a string.');
  if (!/^\s*query\s*\{\s*viewer\s*\{\s*login\s*\}\s*\}\s*$/u.test(body['query']))
    return { status: 200, body: { errors: [{ message: 'The double knows only the viewer.' }] } };
  const login = caller.kind === 'installation' ? `${caller.installation.app.slug}[bot]` : caller.login;
  return { status: 200, body: { data: { viewer: { login } } } };
}
