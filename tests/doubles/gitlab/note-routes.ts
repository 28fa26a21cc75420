import { moment } from '../http/clock.ts';
import { paged } from './paging.ts';
import { badRequest, forbidden, notFound, Refusal } from './refusal.ts';
import { at, mustSignIn, oneProject, projectOf, requestOf, type Answer, type Call, type Route } from './routes.ts';
import { levels, type MergeRequest, type Note, type Project, type User } from './world.ts';

const notesOfRequest = String.raw`${oneProject}/merge_requests/(?<iid>\d+)/notes`;
const longest = 1_000_000;

/** Comments on merge requests. */
export const noteRoutes: Route[] = [
  { method: 'GET', path: at(notesOfRequest), answer: listNotes },
  { method: 'POST', path: at(notesOfRequest), answer: addNote },
  { method: 'PUT', path: at(String.raw`${notesOfRequest}/(?<note>\d+)`), answer: changeNote },
];

/** Guests do not see the requests of private projects. */
function seenRequest(call: Call, user: User, isWriting: boolean): { project: Project; request: MergeRequest } {
  const project = projectOf(call, 0, isWriting);
  if (project.isPrivate && call.world.levelOf(user, project) < levels.reporter) throw notFound();
  return { project, request: requestOf(call, project) };
}

const present = (call: Call, { project, request }: { project: Project; request: MergeRequest }, note: Note): Record<string, unknown> => ({
  id: note.id,
  type: null,
  body: note.body,
  author: call.host.represent.user(note.author),
  created_at: moment(note.createdAt),
  updated_at: moment(note.updatedAt),
  system: note.isSystem,
  noteable_id: request.id,
  noteable_type: 'MergeRequest',
  noteable_iid: request.iid,
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

async function listNotes(call: Call): Promise<Answer> {
  const where = seenRequest(call, mustSignIn(call), false);
  const { query } = call;
  if (!['created_at', 'updated_at'].includes(query.get('order_by') ?? 'created_at'))
    throw badRequest('order_by does not have a valid value');
  const { notes } = where.request;
  const sorted = query.get('sort') === 'asc' ? notes : notes.toReversed();
  return paged(
    call,
    sorted.map((note) => present(call, where, note)),
  );
}

async function addNote(call: Call): Promise<Answer> {
  const author = mustSignIn(call, ['api']);
  const where = seenRequest(call, author, true);
  const now = call.world.clock.now();
  const note: Note = { id: call.world.nextId(), body: judgedBody(call), author, isSystem: false, createdAt: now, updatedAt: now };
  where.request.notes.push(note);
  return { status: 201, body: present(call, where, note) };
}

/** People change their own notes; maintainers those of others too. */
async function changeNote(call: Call): Promise<Answer> {
  const person = mustSignIn(call, ['api']);
  const where = seenRequest(call, person, true);
  const note = where.request.notes.find(({ id }) => String(id) === call.params['note']);
  if (note === undefined) throw notFound();
  if (note.isSystem || (note.author !== person && call.world.levelOf(person, where.project) < levels.maintainer)) throw forbidden();
  Object.assign(note, { body: judgedBody(call), updatedAt: call.world.clock.now() });
  return { status: 200, body: present(call, where, note) };
}
