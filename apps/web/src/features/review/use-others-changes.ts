import { listReviewVersions } from '@manara/contract/review';
import { useEffectEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import { useLiveEvents } from '../../api/use-live.ts';
import { isolate } from '../../i18n/isolate.ts';
import type { Saying } from '../../i18n/saying.ts';
import { announce } from '../../ui/announce/announce.ts';
import { toast } from '../../ui/toast/toast.ts';
import { isTyping } from './is-typing.ts';
import type { ReviewSession } from './session/review-session.ts';

interface Newest {
  version: number;
  by: string;
  /** The source has been read anew. */
  isReading: boolean;
}

interface Others {
  /** What somebody else has made and is not shown yet, because one is typing; null where there is nothing. */
  newest: Newest | null;
  load: () => void;
}

/** Says that there is something newer, and whose it is. */
export const whoWasFirst =
  ({ by, isReading }: Newest): Saying =>
  (say) =>
    say(isReading ? 'review.newer_reading' : 'review.newer', { name: isolate(by) });

/** Who has made the newest version; the program itself where nobody asked for it. */
async function newestOf(documentId: string): Promise<Newest | null> {
  const answer = await call(listReviewVersions, { params: { id: documentId }, query: { skip: 0, limit: 1 } });
  const [last] = answer.ok ? answer.data.versions : [];
  return last ? { version: last.version, by: last.by ?? 'Manara', isReading: last.kind === 'read' } : null;
}

/** Takes in what others do while the document is open; later, where it would come between somebody and their typing. */
export function useOthersChanges(documentId: string, session: ReviewSession, say: (sentence: Saying) => void, reload: () => void): Others {
  const [newest, setNewest] = useState<Newest | null>(null);
  const catchUp = async (by: string | null) => {
    // What was typed goes in, or waits for its maker, before anything else comes.
    await session.settled();
    if (await session.catchUp())
      say((text) => (by === null ? text('review.loaded_newer') : text('review.changed_by', { name: isolate(by) })));
  };
  const offer = (last: Newest) => {
    setNewest(last);
    announce(whoWasFirst(last));
  };
  const isBusy = () => isTyping() || session.view().unsent > 0;
  const hearReading = useEffectEvent(async () => {
    const last = await newestOf(documentId);
    if (!last?.isReading || last.version <= session.view().state.version) return;
    if (isBusy()) return offer(last);
    toast.info((say) => say('review.read_anew', { name: isolate(last.by) }));
    reload();
  });
  useLiveEvents((event) => {
    if (!('document_id' in event) || event.document_id !== documentId) return;
    const { state, unsent, overtakenBy } = session.view();
    if (event.type === 'document_edited' && event.version !== undefined && event.version > state.version && !overtakenBy && unsent === 0) {
      if (isTyping()) offer({ version: event.version, by: event.by ?? 'Manara', isReading: false });
      else void catchUp(event.by ?? null);
    }
    // The source may have been read anew: all that is shown belongs to the reading before.
    if (event.type === 'document_completed' && event.refresh_required) void hearReading();
  });
  return { newest: newest && newest.version > session.view().state.version ? newest : null, load: () => void catchUp(null) };
}
