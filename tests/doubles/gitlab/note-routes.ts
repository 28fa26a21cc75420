import { moment } from '../http/clock.ts';
import { issueOf, withIssues } from './issue-routes.ts';
import { paged } from './paging.ts';
import { badRequest, forbidden, notFound, Refusal } from './refusal.ts';
import { at, mustSignIn, oneProject, projectOf, requestOf, type Answer, type Call, type Route } from './routes.ts';
import { levels, type Note, type Project, type User } from './world.ts';

const notesOfRequest = String.raw`${oneProject}/merge_requests/(?<iid>\d+)/notes`;
const notesOfIssue = String.raw`${oneProject}/issues/(?<iid>\d+)/notes`;
const longest = 1_000_000;

/** What people comment on. */
interface Noted {
  project: Project;
  on: { id: number; iid: number; notes: Note[] };
  type: 'MergeRequest' | 'Issue';
}
type Find = (call: Call, user: User, isWriting: boolean) => Noted;

/** Guests do not see the requests of private projects. */
const seenRequest: Find = (call, user, isWriting) => {
  const project = projectOf(call, 0, isWriting);
  if (project.isPrivate && call.world.levelOf(user, project) < levels.reporter) throw notFound();
  return { project, on: requestOf(call, project), type: 'MergeRequest' };
};

const seenIssue: Find = (call, _user, isWriting) => {
  const project = withIssues(projectOf(call, 0, isWriting));
  return { project, on: issueOf(call, project), type: 'Issue' };
};

/** Comments on merge requests and issues. */
export const noteRoutes: Route[] = [[notesOfRequest, seenRequest] as const, [notesOfIssue, seenIssue] as const].flatMap(
  ([path, find]): Route[] => [
    { method: 'GET', path: at(path), answer: (call) => listNotes(call, find) },
    { method: 'POST', path: at(path), answer: (call) => addNote(call, find) },
    { method: 'PUT', path: at(String.raw`${path}/(?<note>\d+)`), answer: (call) => changeNote(call, find) },
  ],
);

const present = (call: Call, { project, on, type }: Noted, note: Note): Record<string, unknown> => ({
  id: note.id,
  type: null,
  body: note.body,
  author: call.host.represent.user(note.author),
  created_at: moment(note.createdAt),
  updated_at: moment(note.updatedAt),
  system: note.isSystem,
  noteable_id: on.id,
  noteable_type: type,
  noteable_iid: on.iid,
  project_id: project.id,
  resolvable: false,
  confidential: false,
  internal: false,
});

function judgedBody({ body }: Call): string {
  const text = body['body'];
  if (typeof text !== 'string') throw badRequest('body is missing');
  const refusal = (why: string): Refusal => new Refusal(400, { message: `400 Bad request - Note {:note=>["${why}"]}` });
  if (text.trim() === '') throw refusal("can't be blank");
  if (text.length > longest) throw refusal(`is too long (maximum is ${longest} characters)`);
  return text;
}

async function listNotes(call: Call, find: Find): Promise<Answer> {
  const where = find(call, mustSignIn(call), false);
  const { query } = call;
  if (!['created_at', 'updated_at'].includes(query.get('order_by') ?? 'created_at'))
    throw badRequest('order_by does not have a valid value');
  const { notes } = where.on;
  const sorted = query.get('sort') === 'asc' ? notes : notes.toReversed();
  return paged(
    call,
    sorted.map((note) => present(call, where, note)),
  );
}

async function addNote(call: Call, find: Find): Promise<Answer> {
  const author = mustSignIn(call, ['api']);
  const where = find(call, author, true);
  const now = call.world.clock.now();
  const note: Note = { id: call.world.nextId(), body: judgedBody(call), author, isSystem: false, createdAt: now, updatedAt: now };
  where.on.notes.push(note);
  return { status: 201, body: present(call, where, note) };
}

/** People change their own notes; maintainers those of others too. */
async function changeNote(call: Call, find: Find): Promise<Answer> {
  const person = mustSignIn(call, ['api']);
  const where = find(call, person, true);
  const note = where.on.notes.find(({ id }) => String(id) === call.params['note']);
  if (note === undefined) throw notFound();
  if (note.isSystem || (note.author !== person && call.world.levelOf(person, where.project) < levels.maintainer)) throw forbidden();
  Object.assign(note, { body: judgedBody(call), updatedAt: call.world.clock.now() });
  return { status: 200, body: present(call, where, note) };
}
