import { publishConformance, type ConformanceDraft } from '@manara/contract/conformance';
import { useState } from 'react';
import { isNetworkError } from '../../api/answer.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useRefresh } from './use-refresh.ts';
import { versionName } from './use-version-name.ts';

/** Publishes the draft, after saying what is still missing. */
export function PublishDialog({ draft, onClose, onDone }: { draft: ConformanceDraft; onClose: () => void; onDone: () => void }) {
  const text = useText();
  const { reread } = useRefresh(draft.asset.id);
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useApiMutation(publishConformance);
  const { unjudged_criteria: open, contradicted } = draft.counts;
  const publish = () =>
    mutate(
      { params: { id: draft.asset.id }, body: { edition: draft.edition, note } },
      {
        onSuccess: (version) => {
          toast.good((say, format) => say('conformance.published', { name: versionName(version)(say, format) }));
          void reread();
          onDone();
        },
      },
    );
  const failure = error?.failure;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={publish}
      title={text('conformance.publish_title', { edition: text(`conformance.edition_${draft.edition}`) })}
      confirmLabel={text('conformance.publish')}
      tone="primary"
      busy={isPending}
      error={
        failure ? (isNetworkError(failure) ? text('shell.network_error') : (failure.detail ?? text('conformance.publish_failed'))) : null
      }
    >
      <p>{text('conformance.publish_text')}</p>
      {open > 0 && <Notice tone="warn">{text('conformance.publish_incomplete', { count: open })}</Notice>}
      {contradicted > 0 && <Notice tone="warn">{text('conformance.publish_contradicted', { count: contradicted })}</Notice>}
      <TextField label={text('conformance.note')} hint={text('conformance.note_hint')} maxLength={500} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
