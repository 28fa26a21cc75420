import { editReview, getReviewChanges, redoReview, undoReview, type Review } from '@manara/contract/review';
import { call, session as signedIn } from '../../../api/api.ts';
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

/** Something that somebody has done or typed is nowhere but here. */
const hasLoose = ({ view, drafts }: ReviewSession): boolean => view().unsent > 0 || drafts.size > 0;
const isDone = (review: ReviewSession): boolean => !hasLoose(review) && review.view().aside.length === 0;

/** Sessions with something that the server does not have: they outlive their screen, so that one may go elsewhere meanwhile. */
const unfinished = new Map<string, ReviewSession>();
let owner = signedIn.get()?.user.id;
signedIn.subscribe(() => {
  const now = signedIn.get()?.user.id;
  if (now === owner) return;
  owner = now;
  // What somebody has not sent is never sent in another one's name.
  for (const session of unfinished.values()) session.close();
  unfinished.clear();
});

/** The session that has been left unfinished, or a new one. */
export function openSession(id: string, review: Review): ReviewSession {
  const left = unfinished.get(id);
  if (left) return left;
  const opened = connect(id, review);
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  let asks = false;
  opened.listen(() => {
    const done = isDone(opened);
    if (done) unfinished.delete(id);
    else unfinished.set(id, opened);
    const mustAsk = hasLoose(opened);
    if (mustAsk === asks) return;
    asks = mustAsk;
    for (const [event, hear] of [
      ['beforeunload', ask],
      ['online', opened.sendNow],
    ] as const) {
      if (asks) addEventListener(event, hear as () => void);
      else removeEventListener(event, hear as () => void);
    }
  });
  return opened;
}
