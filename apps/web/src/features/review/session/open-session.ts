import { editReview, getReview, getReviewChanges, redoReview, undoReview, type Review } from '@manara/contract/review';
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
      whole: () => call(getReview, { params }),
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

/** Sessions that are shown, and those with something that the server does not have: they outlive their screen, so that one may go elsewhere. */
const sessions = new Map<string, { session: ReviewSession; forget: () => void }>();
const shown = new Set<string>();

function letGo(id: string): void {
  const left = sessions.get(id);
  if (!left) return;
  left.forget();
  left.session.close();
  sessions.delete(id);
  looseEnds.set(`review ${id}`, null);
}

let owner = signedIn.get()?.user.id;
signedIn.subscribe(() => {
  const now = signedIn.get()?.user.id;
  // Whose time has ended may come back to what was not sent; who has signed out was asked.
  if (now === owner || (now === undefined && signedIn.whyClosed())) return;
  owner = now;
  // What somebody has not sent is never sent in another one's name.
  for (const id of sessions.keys()) letGo(id);
});

/** The session that is shown or has been left unfinished, or a new one. */
export function openSession(id: string, review: Review): ReviewSession {
  const left = sessions.get(id)?.session;
  if (left) return left;
  const session = connect(id, review);
  const stop = session.listen(() => {
    const loose = looseOf(session);
    looseEnds.set(`review ${id}`, loose);
    if (!loose && !shown.has(id)) sessions.delete(id);
    if (session.view().unsent > 0) addEventListener('online', session.sendNow);
    else removeEventListener('online', session.sendNow);
  });
  const forget = () => {
    stop();
    removeEventListener('online', session.sendNow);
  };
  sessions.set(id, { session, forget });
  return session;
}

/** Keeps the session of a document for as long as its screen is shown. Answers what ends that. */
export function keepShown(id: string): () => void {
  shown.add(id);
  return () => {
    shown.delete(id);
    const left = sessions.get(id)?.session;
    if (left && !looseOf(left)) letGo(id);
  };
}

/** Tells the session of a document, where there is one, how it stands by now. */
export const adopt = (id: string, review: Review): void => sessions.get(id)?.session.adopt(review);
