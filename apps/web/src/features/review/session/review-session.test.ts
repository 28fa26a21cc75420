import type { ReviewChange, ReviewState } from '@manara/contract/review';
import type { Block } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import { stepBetween } from '@manara/core/document/edit/splice';
import { expect, it } from 'vitest';
import { noAnswer, type Answer, type Failure } from '../../../api/answer.ts';
import { withEdits } from './local-edit.ts';
import { typedIn } from './typed-in.ts';
import type { Change } from './change.ts';
import type { Ports } from './ports.ts';
import { createReviewSession } from './review-session.ts';

const heading: Block = {
  id: 'n1',
  boxes: [],
  confidence: 0.5,
  type: 'heading',
  level: 1,
  number: null,
  inlines: [{ id: 'n2', boxes: [], confidence: 1, type: 'text', text: 'One', marks: [] }],
};
const document: StructuredDocument = {
  ...emptyDocument(),
  language: 'en',
  blocks: [heading],
  lastId: 2,
};
const state: ReviewState = { version: 1, reading: 1, undo: null, redo: null, reviewed: null, outputs_version: 1 };
const level = (to: number): Change => ({ edits: [{ type: 'set_level', id: 'n1', level: to }], said: () => `Level ${to}` });
/** What a change says of itself. */
const sentence = ({ said }: Change) => (said as () => string)();
const levelOf = ({ blocks: [first] }: StructuredDocument) => (first?.type === 'heading' ? first.level : null);
/** Another reading of the same source, whose blocks have the ids of others. */
const anew: StructuredDocument = { ...document, blocks: [{ ...heading, level: 5 }] };
const refused = (code: string, more: Partial<Failure> = {}): Failure => ({
  ok: false,
  status: 422,
  code,
  detail: 'No.',
  fields: {},
  ...more,
});
const overtaken = refused('document.changed_meanwhile', { status: 409, changed: { version: 2, by: 'Amina', at: '2026-03-09T08:30:00Z' } });

/** A session whose server keeps a document of its own, and answers what the test says where it says something. */
function world() {
  let stored = document;
  let version = 1;
  const asked: string[] = [];
  const says: Failure[] = [];
  let gone: Failure | null = null;
  const waiting: (() => void)[] = [];
  const answer = (before: StructuredDocument): Answer<ReviewChange> => {
    const by = { version, at: '', by: 'Me', is_own: true, what: '' };
    return { ok: true, status: 200, data: { ...state, version, undo: by, step: stepBetween(before, stored) } };
  };
  const keep = (change: Change) => {
    const before = stored;
    stored = withEdits(stored, change.edits, null) ?? stored;
    version += 1;
    return before;
  };
  const ports: Ports = {
    async send(order, seen) {
      asked.push(order.kind === 'edit' ? sentence(order.change) : order.kind);
      const said = says.shift();
      if (said) return said;
      if (seen !== version) return overtaken;
      return answer(order.kind === 'edit' ? keep(order.change) : stored);
    },
    changes: async () => gone ?? answer(document),
    whole: async () => ({ ok: true, status: 200, data: { ...state, reading: 9, version: 9, document: anew } }),
    later: (callback) => void waiting.push(callback),
  };
  const session = createReviewSession({ document, state }, ports);
  const settle = () => new Promise((next) => setTimeout(next));
  /** The source is read anew, and what was read before is no longer kept. */
  const readAnew = () => {
    version = 9;
    gone = refused('review.cannot_restore', { status: 409 });
  };
  return {
    readAnew,
    session,
    says,
    asked,
    waiting,
    settle,
    keep,
    change: answer,
    view: session.view,
    shown: () => levelOf(session.view().document),
  };
}

it('shows a change at once and sends one after the other', async () => {
  const { session, asked, settle, view, shown } = world();
  expect(session.apply(level(2))).toBe(true);
  session.apply(level(3));
  expect([shown(), view().saving, view().unsent]).toEqual([3, 'saving', 2]);
  expect(asked).toEqual(['Level 2']);
  await settle();
  expect([shown(), view().saving, view().state.version]).toEqual([3, 'saved', 3]);
  expect(asked).toEqual(['Level 2', 'Level 3']);
});

it('does nothing where a change cannot be made', () => {
  const { session, asked, view } = world();
  expect(session.apply({ edits: [{ type: 'join', id: 'n1' }], said: () => 'Join' })).toBe(false);
  expect([asked, view().saving]).toEqual([[], 'saved']);
});

it('keeps what does not come through, and sends it again by itself', async () => {
  const { session, says, waiting, settle, view, shown } = world();
  says.push(noAnswer);
  session.apply(level(4));
  await settle();
  expect([shown(), view().saving, view().unsent]).toEqual([4, 'unsent', 1]);
  expect(await session.settled()).toBe(false);
  waiting.shift()?.();
  await settle();
  expect([shown(), view().saving, view().unsent]).toEqual([4, 'saved', 0]);
});

it('takes back what has not gone out without asking', async () => {
  const { session, says, asked, settle, view, shown } = world();
  says.push(noAnswer);
  session.apply(level(4));
  session.apply(level(5));
  await settle();
  session.undo();
  expect(shown()).toBe(4);
  await settle();
  expect([asked, view().saving]).toEqual([['Level 4', 'Level 4'], 'saved']);
});

it('knows its own change again that came through without an answer', async () => {
  const { session, says, waiting, settle, keep, view, shown } = world();
  says.push(noAnswer);
  session.apply(level(2));
  await settle();
  keep(level(2));
  waiting.shift()?.();
  await settle();
  expect([shown(), view().saving, view().state.version, view().overtakenBy]).toEqual([2, 'saved', 2, null]);
});

it('says who was first, and keeps the own change for taking it again', async () => {
  const { session, settle, keep, view, shown } = world();
  keep(level(6));
  session.apply(level(2));
  await settle();
  expect([shown(), view().saving, view().overtakenBy?.by]).toEqual([2, 'overtaken', 'Amina']);
  expect(await session.catchUp()).toBe(true);
  expect([shown(), view().saving, view().aside.map(({ change }) => sentence(change))]).toEqual([6, 'saved', ['Level 2']]);
  expect(session.takeAgain(view().aside[0]?.key ?? 0)).toBe(true);
  await settle();
  expect([shown(), view().saving, view().aside]).toEqual([2, 'saved', []]);
});

it('sets aside with its reason what the server does not take, and goes on', async () => {
  const { session, says, settle, view, shown } = world();
  says.push(refused('validation'));
  session.apply(level(2));
  session.apply(level(3));
  await settle();
  expect([shown(), view().saving]).toEqual([3, 'saved']);
  expect(view().aside).toMatchObject([{ reason: 'No.', change: { edits: level(2).edits } }]);
  session.letGo(view().aside[0]?.key ?? 0);
  expect(view().aside).toEqual([]);
});

it('does not send twice what may have come through, whoever asks for what is new', async () => {
  const { session, says, asked, waiting, settle, keep, view, shown } = world();
  says.push(noAnswer);
  session.apply(level(2));
  await settle();
  keep(level(2));
  expect(await session.catchUp()).toBe(false);
  session.undo();
  expect(view().unsent).toBe(2);
  waiting.shift()?.();
  await settle();
  expect(asked).toEqual(['Level 2', 'Level 2', 'undo']);
  expect([shown(), view().saving, view().overtakenBy]).toEqual([2, 'saved', null]);
});

it('takes what is new in once, where the news of a change come before its answer', async () => {
  const { session, keep, change, view, shown } = world();
  const news: Promise<boolean>[] = [];
  await session.change(async () => {
    const answer = change(keep(level(5)));
    news.push(session.catchUp());
    return answer;
  });
  expect(await Promise.all(news)).toEqual([false]);
  expect([shown(), view().saving, view().state.version]).toEqual([5, 'saved', 2]);
});

it('makes no change of the whole document while something is unsent', async () => {
  const { session, says, settle } = world();
  says.push(noAnswer);
  session.apply(level(2));
  await settle();
  expect(await session.change(() => Promise.reject(new Error('asked')))).toBeNull();
});

it('takes in who was first where a change of the whole document comes too late', async () => {
  const { session, keep, view, shown } = world();
  keep(level(6));
  expect(await session.change(async () => overtaken)).toEqual(overtaken);
  expect([shown(), view().saving, view().state.version]).toEqual([6, 'saved', 2]);
});

it('sends nothing any more once it is closed', async () => {
  const { session, says, asked, waiting, settle } = world();
  says.push(noAnswer);
  session.apply(level(2));
  await settle();
  session.close();
  waiting.shift()?.();
  session.sendNow();
  await settle();
  expect(asked).toEqual(['Level 2']);
});

it('takes in a newer reading of the source, and makes nothing on it that was made on another one', async () => {
  const { session, settle, view, shown, readAnew } = world();
  readAnew();
  session.drafts.set('alternative n1', { from: '', words: 'A lighthouse' });
  session.apply(level(2));
  await settle();
  expect(view().saving).toBe('overtaken');
  expect(await session.catchUp()).toBe(true);
  expect([shown(), view().saving, view().state.reading, session.drafts.size]).toEqual([5, 'saved', 9, 0]);
  // A field of the reading before is left only now.
  expect(session.apply(level(3), 1)).toBe(true);
  expect(view().aside.map(({ change, reading }) => [sentence(change) || typedIn(change), reading])).toEqual([
    ['Level 2', 1],
    ['A lighthouse', 1],
    ['Level 3', 1],
  ]);
  for (const { key } of view().aside) expect(session.takeAgain(key)).toBe(false);
  expect([shown(), view().unsent]).toEqual([5, 0]);
});

it('says why nothing newer came in', async () => {
  const { session, view } = world();
  const failing = createReviewSession(
    { document, state },
    { send: async () => noAnswer, changes: async () => noAnswer, whole: async () => noAnswer, later: () => {} },
  );
  expect(await failing.catchUp()).toBe(false);
  expect(failing.view().trouble).toEqual(noAnswer);
  expect(await session.catchUp()).toBe(true);
  expect(view().trouble).toBeNull();
});

it('takes in the whole document where it is newer and nothing is in the way', () => {
  const { session, shown } = world();
  session.adopt({ ...state, document: anew, version: 1 });
  expect(shown()).toBe(1);
  session.adopt({ ...state, document: anew, version: 4 });
  expect(shown()).toBe(5);
});
