import { editReview, getReviewChanges, redoReview, undoReview, type Review } from '@manara/contract/review';
import { call, session as signedIn } from '../../../api/api.ts';
import { looseEnds, type LooseEnd } from '../../../api/loose-ends.ts';
import { createReviewSession, type ReviewSession } from './review-session.ts';

/** A session whose changes go to the server in the name of who is signed in. */
function connect(id: string, { document, ...state }: Review): ReviewSession {
  const params = { id };
  return createReviewSession(
    { document, state },
    {
      send(order, version) {
        if (order.kind === 'edit') return call(editReview, { params, body: { version, edits: order.change.edits } });
        return call(order.kind === 'undo' ? undoReview : redoReview, { params, body: { version } });
      },
      changes: (since) => call(getReviewChanges, { params, query: { since } }),
      later: (callback, milliseconds) => void setTimeout(callback, milliseconds),
    },
  );
}

/** What of a session the server does not have; null where it has everything. */
function looseOf({ view, drafts }: ReviewSession): LooseEnd | null {
  if (drafts.size > 0 || view().aside.length > 0) return 'kept';
  if (view().unsent === 0) return null;
  return view().saving === 'saving' ? 'sent' : 'kept';
}

/** Sessions with something that the server does not have: they outlive their screen, so that one may go elsewhere meanwhile. */
const unfinished = new Map<string, { session: ReviewSession; forget: () => void }>();

function letGo(id: string): void {
  const left = unfinished.get(id);
  if (!left) return;
  left.forget();
  left.session.close();
  unfinished.delete(id);
  looseEnds.set(`review ${id}`, null);
}

let owner = signedIn.get()?.user.id;
signedIn.subscribe(() => {
  const now = signedIn.get()?.user.id;
  // Whose time has ended may come back to what was not sent; who has signed out was asked.
  if (now === owner || (now === undefined && signedIn.whyClosed())) return;
  owner = now;
  // What somebody has not sent is never sent in another one's name.
  for (const id of unfinished.keys()) letGo(id);
});

/** The session that has been left unfinished, or a new one. */
export function openSession(id: string, review: Review): ReviewSession {
  const left = unfinished.get(id)?.session;
  if (left) {
    // Nobody has listened to what others did meanwhile. What is unsent hears of it in its own turn.
    if (left.view().state.version < review.version) void left.catchUp();
    return left;
  }
  const session = connect(id, review);
  const stop = session.listen(() => {
    const loose = looseOf(session);
    if (loose) unfinished.set(id, { session, forget });
    else unfinished.delete(id);
    looseEnds.set(`review ${id}`, loose);
    if (session.view().unsent > 0) addEventListener('online', session.sendNow);
    else removeEventListener('online', session.sendNow);
  });
  const forget = () => {
    stop();
    removeEventListener('online', session.sendNow);
  };
  return session;
}
