import type { ReviewChange, ReviewState } from '@manara/contract/review';
import type { StructuredDocument } from '@manara/core/document/document';
import { stepBetween, take } from '@manara/core/document/edit/splice';
import type { Answer, Failure } from '../../../api/answer.ts';
import { createAsides, type Aside } from './asides.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import type { Change, Order } from './change.ts';
import { withEdits } from './local-edit.ts';
import { mayComeThrough, patience, type Ports, type Whole } from './ports.ts';

type Saving = 'saved' | 'saving' | 'unsent' | 'overtaken';

export interface SessionView {
  /** With what has not been sent yet. */
  document: StructuredDocument;
  state: ReviewState;
  saving: Saving;
  /** Changes that the server does not have yet. */
  unsent: number;
  overtakenBy: Failure['changed'] | null;
  aside: readonly Aside[];
  /** Why what others have done could not be taken in, when that was tried last. */
  trouble: Failure | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** The document as one person works on it: changes show at once and are sent one after the other, in order, until each has come through. */
export interface ReviewSession {
  view: () => SessionView;
  listen: (listener: () => void) => () => void;
  drafts: Drafts;
  /**
   * False where it cannot be done; nothing has happened then. What was made on another `reading` of the source than stands here is set aside:
   * its blocks are not those of this one.
   */
  apply: (change: Change, reading?: number) => boolean;
  undo: () => void;
  redo: () => void;
  /** Tries to send now what has not come through. */
  sendNow: () => void;
  /** Resolves once the server has everything; false where it does not come to that. */
  settled: () => Promise<boolean>;
  /**
   * Takes in what others have done; where they were first, what is unsent of one's own is set aside. False where nothing new came in: the
   * server did not answer, or one's own changes are on their way, whose answers say the same.
   */
  catchUp: () => Promise<boolean>;
  /** Takes in the whole document as it was read elsewhere, where it is newer and nothing of one's own is in the way. */
  adopt: (whole: Whole) => void;
  takeAgain: (key: number) => boolean;
  letGo: (key: number) => void;
  /**
   * Makes a change of the whole document by another call, which is handed the version that it changes, once all that is unsent has come
   * through; nothing else is sent or taken in meanwhile. Null where it does not come to that.
   */
  change: (ask: (version: number) => Promise<Answer<ReviewState | ReviewChange>>) => Promise<Answer<ReviewState | ReviewChange> | null>;
  /** Nothing is sent any more: who made the changes has gone. */
  close: () => void;
}

export function createReviewSession(
  start: { document: StructuredDocument; state: ReviewState },
  { send, changes, whole, later }: Ports,
): ReviewSession {
  const listeners = new Set<() => void>();
  let { document: base, state } = start;
  let local = base;
  let orders: Order[] = [];
  const asides = createAsides();
  let trouble: Failure | null = null;
  let overtakenBy: SessionView['overtakenBy'] = null;
  let isSending = false;
  let isClosed = false;
  let hasFailed = false;
  let wait = patience.first;
  let view: SessionView;
  const waiting: ((done: boolean) => void)[] = [];

  const savingNow = (): Saving => {
    if (overtakenBy) return 'overtaken';
    if (orders.length === 0) return 'saved';
    return hasFailed ? 'unsent' : 'saving';
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const drafts = createDrafts(tell);
  const show = () => {
    const own = orders.findLast((order) => order.kind !== 'redo');
    view = {
      document: local,
      state: orders.length > 0 ? { ...state, reviewed: null } : state,
      saving: savingNow(),
      unsent: orders.length,
      overtakenBy,
      aside: asides.all(),
      trouble,
      canUndo: !overtakenBy && (own?.kind === 'edit' || (orders.length === 0 && state.undo !== null)),
      canRedo: !overtakenBy && orders.length === 0 && state.redo !== null,
    };
    tell();
    if (view.saving === 'saved' || view.saving === 'overtaken') for (const done of waiting.splice(0)) done(view.saving === 'saved');
  };
  /** One's own changes on top of what the server has. */
  const rebuild = () => {
    local = base;
    orders = orders.filter((order) => {
      if (order.kind !== 'edit') return true;
      const next = withEdits(local, order.change.edits, order.change.mathml ?? null);
      if (next) local = next;
      else asides.add(order.change, null, state.reading);
      return next !== null;
    });
  };
  /** The document as the server has it. What was made or typed on another reading of the source names other blocks, and is set aside. */
  const stand = (document: StructuredDocument, next: ReviewState) => {
    const { reading } = state;
    base = document;
    state = next;
    if (next.reading === reading) return;
    for (const order of orders) if (order.kind === 'edit') asides.add(order.change, null, reading);
    orders = orders.filter(({ kind }) => kind !== 'edit');
    for (const typed of drafts.clear()) asides.add({ edits: [], said: () => '', typed }, null, reading);
  };
  const takeIn = ({ step, ...next }: ReviewChange) => stand(take(base, step), next);

  /** Whether a change that got no answer has come through all the same: what the server has now is what it would have made. */
  async function cameThrough({ change }: Extract<Order, { kind: 'edit' }>): Promise<boolean> {
    const answer = await changes(state.version);
    if (!answer.ok || !answer.data.undo?.is_own || answer.data.version !== state.version + 1) return false;
    const made = withEdits(base, change.edits, change.mathml ?? null);
    if (!made || Object.keys(stepBetween(made, take(base, answer.data.step))).length > 0) return false;
    takeIn(answer.data);
    return true;
  }

  async function work(): Promise<void> {
    if (isSending || isClosed || overtakenBy) return;
    isSending = true;
    while (orders[0] && !isClosed) {
      const order = orders[0];
      const hadFailed = hasFailed;
      const answer = await send(order, state.version);
      if (answer.ok) takeIn(answer.data);
      else if (mayComeThrough(answer)) {
        hasFailed = true;
        later(() => void work(), wait);
        wait = Math.min(wait * 2, patience.most);
        break;
      } else if (answer.changed) {
        if (!(hadFailed && order.kind === 'edit' && (await cameThrough(order)))) {
          overtakenBy = answer.changed;
          break;
        }
      } else if (order.kind === 'edit') asides.add(order.change, answer.detail ?? '', state.reading);
      hasFailed = false;
      wait = patience.first;
      orders.shift();
      rebuild();
      show();
    }
    isSending = false;
    show();
  }

  async function catchUp(): Promise<boolean> {
    const since = state.version;
    const isInTheWay = () => isSending || state.version !== since || (orders.length > 0 && !overtakenBy);
    if (isInTheWay()) return false;
    const answer = await changes(since);
    // What one has may be gone for good, where the source was read anew.
    const all = answer.ok || mayComeThrough(answer) ? null : await whole();
    if (isInTheWay()) return false;
    trouble = all === null ? (answer.ok ? null : answer) : all.ok ? null : all;
    if (trouble) {
      show();
      return false;
    }
    const { reading } = state;
    if (answer.ok) takeIn(answer.data);
    else if (all?.ok) {
      const { document, ...next } = all.data;
      stand(document, next);
    }
    if (overtakenBy) {
      for (const order of orders) if (order.kind === 'edit') asides.add(order.change, null, reading);
      orders = [];
      overtakenBy = null;
      hasFailed = false;
    }
    rebuild();
    show();
    return true;
  }

  const settled = () =>
    new Promise<boolean>((done) => {
      if (savingNow() === 'saved') return done(true);
      if (savingNow() !== 'saving') return done(false);
      waiting.push(done);
    });

  show();
  return {
    view: () => view,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drafts,
    apply(change, reading = state.reading) {
      if (reading !== state.reading) {
        asides.add(change, null, reading);
        show();
        return true;
      }
      const next = withEdits(local, change.edits, change.mathml ?? null);
      if (!next) return false;
      local = next;
      orders.push({ kind: 'edit', change });
      show();
      void work();
      return true;
    },
    undo() {
      const last = orders.at(-1);
      // What has not gone out yet need not. The first one may have come through, though no answer did.
      if (last?.kind === 'edit' && (orders.length > 1 || !(isSending || hasFailed))) {
        orders.pop();
        rebuild();
      } else orders.push({ kind: 'undo' });
      show();
      void work();
    },
    redo() {
      orders.push({ kind: 'redo' });
      show();
      void work();
    },
    sendNow: () => void work(),
    settled,
    catchUp,
    adopt({ document, ...next }) {
      if (isSending || orders.length > 0 || next.version <= state.version) return;
      stand(document, next);
      rebuild();
      show();
    },
    takeAgain(key) {
      const again = asides.find(key);
      const fits = again?.reading === state.reading && again.change.edits.length > 0;
      const next = fits ? withEdits(local, again.change.edits, again.change.mathml ?? null) : null;
      if (!again || !next) {
        asides.markVain(key);
        show();
        return false;
      }
      asides.remove(key);
      local = next;
      orders.push({ kind: 'edit', change: again.change });
      show();
      void work();
      return true;
    },
    letGo(key) {
      asides.remove(key);
      show();
    },
    async change(ask) {
      if (!(await settled()) || isSending || isClosed) return null;
      isSending = true;
      const answer = await ask(state.version);
      isSending = false;
      if (answer.ok) {
        const { data } = answer;
        if ('step' in data) takeIn(data);
        else {
          state = data;
          base = { ...base, reviewed: data.reviewed };
        }
        rebuild();
      }
      show();
      void work();
      if (!answer.ok && answer.changed) await catchUp();
      return answer;
    },
    close() {
      isClosed = true;
    },
  };
}
