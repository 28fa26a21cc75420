import { useState } from 'react';
import { useLiveEvents } from '../../api/use-live.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { isTyping } from './is-typing.ts';
import type { ReviewSession } from './session/review-session.ts';

interface Others {
  /** Somebody else has made a newer version that is not shown yet, because one is typing. */
  isNewer: boolean;
  load: () => void;
}

/** Takes in what others do while the document is open; later, where it would come between somebody and their typing. */
export function useOthersChanges(documentId: string, session: ReviewSession, say: (sentence: string) => void, reload: () => void): Others {
  const text = useText();
  const [newest, setNewest] = useState(0);
  const catchUp = async (by: string | null) => {
    if (await session.catchUp()) say(by === null ? text('review.loaded_newer') : text('review.changed_by', { name: isolate(by) }));
  };
  useLiveEvents((event) => {
    if (!('document_id' in event) || event.document_id !== documentId) return;
    const { state, unsent, overtakenBy } = session.view();
    if (event.type === 'document_edited' && event.version !== undefined && event.version > state.version && !overtakenBy && unsent === 0) {
      if (isTyping()) setNewest(event.version);
      else void catchUp(event.by ?? null);
    }
    // The source may have been read anew: all that is shown belongs to the reading before.
    if (event.type === 'document_completed' && event.refresh_required && unsent === 0 && !isTyping()) reload();
  });
  return { isNewer: newest > session.view().state.version, load: () => void catchUp(null) };
}
