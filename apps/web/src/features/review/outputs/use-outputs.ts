import { cancelConversion, getDocument } from '@manara/contract/documents';
import { writeOutputsAgain } from '@manara/contract/review';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../../api/use-live.ts';
import { useText } from '../../../i18n/use-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { isTyping } from '../is-typing.ts';
import { useReview, useSessionView } from '../session/use-review.ts';

/** The files of the document: whether they are as new as its review, and making them again. */
export function useOutputs() {
  const text = useText();
  const queries = useQueryClient();
  const polling = usePolling(2_000);
  const { documentId, session, say } = useReview();
  const { state } = useSessionView(session);
  const params = { id: documentId };
  const { data: document } = useApiQuery(getDocument, { params }, { refetchInterval: polling });
  const isUnderWay = document?.status === 'uploaded' || document?.status === 'processing';
  const again = () => queries.invalidateQueries({ queryKey: [getDocument.id] });
  useLiveEvents((event) => {
    if (!('document_id' in event) || event.document_id !== documentId) return;
    if (event.type === 'document_completed') toast.good(event.message);
    if (event.type === 'document_failed') toast.bad(event.message);
    void again();
    if ((event.type === 'document_completed' || event.type === 'document_failed') && !isTyping()) void session.catchUp();
  });
  const write = useApiMutation(writeOutputsAgain);
  const cancel = useApiMutation(cancelConversion);
  return {
    document,
    isUnderWay,
    areOlder: state.outputs_version === null || state.outputs_version < state.version,
    isBusy: write.isPending || cancel.isPending,
    problem: (write.error ?? cancel.error)?.failure.detail ?? (write.error || cancel.error ? text('shell.network_error') : null),
    async make() {
      // What has not come through would not be in them.
      if (!(await session.settled())) return say(text('review.not_settled'));
      write.mutate({ params, body: { version: session.view().state.version } }, { onSuccess: () => void again() });
    },
    cancel: () => cancel.mutate({ params }, { onSuccess: () => void again() }),
  };
}
