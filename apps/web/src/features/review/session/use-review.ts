import type { NamedModel } from '@manara/contract/assistant';
import type { AlternativeProposal } from '@manara/contract/review-proposals';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Direction } from '@manara/core/document/node';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Saying } from '../../../i18n/saying.ts';
import type { Change } from './change.ts';
import type { ReviewSession, SessionView } from './review-session.ts';

/** What every part of the screen may do; the same object for as long as the document is open. */
export interface ReviewTools {
  documentId: string;
  /** The reading that pictures belong to. */
  reading: number;
  canChange: boolean;
  /** The model that may be asked for alternative texts; null: there is none. */
  proposer: NamedModel | null;
  /** What it has proposed since the document was opened, by the picture's node. */
  proposals: Map<string, AlternativeProposal>;
  session: ReviewSession;
  /** Makes a change, says so, and moves the focus to a block, if one is named. False where it could not be made. */
  apply: (change: Change, focus?: string | null) => boolean;
  /** Has something read out to those who do not see it happen, and shows it. */
  say: (sentence: Saying) => void;
  /** Chooses a block and brings its page; null: none. */
  choose: (id: string | null, focus?: 'row' | 'page') => void;
}

export const ReviewContext = createContext<ReviewTools | null>(null);

export function useReview(): ReviewTools {
  const tools = useContext(ReviewContext);
  if (!tools) throw new Error('This belongs into the review of a document');
  return tools;
}

/** The session as it stands; drawn again with each of its changes. */
export const useSessionView = ({ listen, view }: ReviewSession): SessionView => useSyncExternalStore(listen, view);

/** The document as it stands. Only for what is there once: whatever calls it is drawn again with each change. */
export const useReviewedDocument = (): StructuredDocument => useSessionView(useReview().session).document;

/** The language and direction that hold where a block has none of its own. */
export const WrittenIn = createContext<{ language: string | undefined; direction: Direction }>({ language: undefined, direction: 'ltr' });
