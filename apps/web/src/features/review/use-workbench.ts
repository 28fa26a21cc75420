import { getProposer, type AlternativeProposal } from '@manara/contract/review-proposals';
import { useCallback, useMemo, useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import type { Saying } from '../../i18n/saying.ts';
import { announce } from '../../ui/announce/announce.ts';
import { doubtfulPlaces } from './model/doubtful.ts';
import { findPlace } from './model/find-place.ts';
import { placesOf, type Place } from './model/places.ts';
import { sectionsOf, type Section } from './model/sections.ts';
import { whyNot } from './session/local-edit.ts';
import type { ReviewSession } from './session/review-session.ts';
import { useSessionView, type ReviewTools } from './session/use-review.ts';
import { useFocusLater } from './use-focus-later.ts';

export type ResultView = 'reading' | 'doubts';

/** What is said where a change cannot be made. */
const refusals = {
  no_such_node: 'review.cannot',
  cannot_be: 'review.cannot',
  nothing_before: 'review.cannot.nothing_before',
  holds_more: 'review.cannot.holds_more',
} as const;

/** On which page each block is read. */
const pagesOf = (sections: readonly Section[]): Map<string, number> =>
  new Map(
    sections.flatMap(({ page, blocks, notes }) =>
      [...blocks, ...notes.flatMap((note) => note.blocks)].flatMap((root) =>
        placesOf(root).map(({ block }): [string, number] => [block.id, page]),
      ),
    ),
  );

interface Opened {
  id: string;
  canChange: boolean;
  /** The reading of the source that is shown, of which all fields are. */
  reading: number;
  session: ReviewSession;
}

/** What is chosen and shown, and what every part of the screen may do. */
export function useWorkbench({ id, canChange, reading, session }: Opened) {
  const view = useSessionView(session);
  const { document } = view;
  const [chosenId, setChosen] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const [result, setResult] = useState<ResultView>('reading');
  const [said, setSaid] = useState<Saying | null>(null);
  const say = useCallback((sentence: Saying) => {
    setSaid(() => sentence);
    announce(sentence);
  }, []);
  const focusLater = useFocusLater();
  const sections = useMemo(() => sectionsOf(document), [document]);
  const pages = useMemo(() => pagesOf(sections), [sections]);
  const doubts = useMemo(() => doubtfulPlaces(document), [document]);
  const chosen = useMemo(() => (chosenId === null ? null : findPlace(document, chosenId)), [document, chosenId]);
  const [lastDoubt, setLastDoubt] = useState(-1);
  const [proposals] = useState(() => new Map<string, AlternativeProposal>());
  const proposer = useApiQuery(getProposer, { params: { id } }, { enabled: canChange }).data?.model ?? null;

  const choose: ReviewTools['choose'] = useCallback(
    (wanted, focus) => {
      setChosen(wanted);
      if (wanted === null) return;
      const { document: stands } = session.view();
      const found = findPlace(stands, wanted);
      const at = found && pagesOf(sectionsOf(stands)).get(found.block.id);
      if (at !== undefined && at !== null) setPage(at);
      // Only what is doubtful is among the doubts.
      if (!doubtfulPlaces(stands).some(({ block }) => block.id === wanted)) setResult('reading');
      if (focus === 'row') focusLater(wanted);
      if (focus === 'page') window.document.getElementById('review-page')?.focus();
    },
    [session, focusLater],
  );
  const apply: ReviewTools['apply'] = useCallback(
    (change, focus) => {
      const done = session.apply(change, reading);
      if (done) say(change.said);
      else {
        const refusal = refusals[whyNot(session.view().document, change.edits) ?? 'cannot_be'];
        say((text) => text(refusal));
      }
      if (!done || focus === undefined) return done;
      const after = session.view().document;
      const place = focus === null ? null : findPlace(after, focus);
      if (!place) {
        setChosen(null);
        focusLater(null);
        return done;
      }
      const next = place.block.id;
      setChosen(next);
      const at = pagesOf(sectionsOf(after)).get(next);
      if (at !== undefined) setPage(at);
      focusLater(next);
      return done;
    },
    [session, reading, focusLater, say],
  );
  const tools = useMemo<ReviewTools>(
    () => ({ documentId: id, reading, canChange, proposer, proposals, session, apply, say, choose }),
    [id, reading, canChange, proposer, proposals, session, apply, say, choose],
  );
  const doubtAt = doubts.findIndex(({ block }) => block.id === chosen?.block.id);
  if (doubtAt >= 0 && doubtAt !== lastDoubt) setLastDoubt(doubtAt);
  return {
    tools,
    view,
    page,
    setPage: (next: number) => setPage(Math.min(Math.max(next, 0), sections.length - 1)),
    result,
    setResult,
    said,
    sections,
    doubts,
    chosen,
    chosenId: chosen?.block.id ?? null,
    pageOf: (place: Place) => pages.get(place.block.id) ?? 0,
    /** Chooses the next place that is doubtful, or the one before; after the last comes the first. */
    step(by: 1 | -1) {
      // What has been settled is gone from the list: the next one stands in its place.
      const from = doubtAt >= 0 ? doubtAt + by : lastDoubt + (by === 1 && chosen ? 0 : by);
      const next = doubts[(Math.max(from, by === -1 && from < 0 ? doubts.length - 1 : 0) + doubts.length) % Math.max(doubts.length, 1)];
      if (next) choose(next.block.id, 'row');
      else say((text) => text('review.all_settled'));
    },
    undo() {
      if (!canChange || !session.view().canUndo) return;
      const { state, unsent } = session.view();
      const last = unsent === 0 ? state.undo : null;
      session.undo();
      say((text) => {
        if (!last) return text('review.done.undo');
        const { what, by, is_own: isOwn } = last;
        return isOwn ? text('review.done.undo_of', { what }) : text('review.done.undo_others', { what, name: isolate(by) });
      });
    },
    redo() {
      if (!canChange || !session.view().canRedo) return;
      session.redo();
      say((text) => text('review.done.redo'));
    },
  };
}
