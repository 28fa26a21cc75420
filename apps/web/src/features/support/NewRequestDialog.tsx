import { createServiceRequest, listServiceRequests } from '@manara/contract/support';
import { requestBounds, requestKinds, type RequestKind } from '@manara/core/support/service-request';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { AttachmentField } from './attachments/AttachmentField.tsx';
import { useAttachments } from './attachments/use-attachments.ts';

/** Asks the administrators for something; goes to the request when it is stored. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [kind, setKind] = useState<RequestKind>('question');
  const [subject, setSubject] = useState('');
  const [words, setWords] = useState('');
  const attachments = useAttachments();
  const fields = useFieldErrors<'subject' | 'text' | 'attachments'>();
  const { mutate, error, isPending } = useApiMutation(createServiceRequest);
  const submit = () => {
    const isFine = fields.check({
      ...(!subject.trim() && { subject: 'support.field_required' as const }),
      ...(!words.trim() && { text: 'support.field_required' as const }),
      ...(attachments.hindrance && { attachments: attachments.hindrance }),
    });
    if (!isFine || isPending) return;
    mutate(
      { body: { kind, subject, text: words, attachments: attachments.ids } },
      {
        onSuccess: ({ request }) => {
          void queries.invalidateQueries({ queryKey: [listServiceRequests.id] });
          toast.good((say) => say('support.sent', { number: request.number }));
          onClose();
          void navigate(`/support/requests/${request.id}`);
        },
      },
    );
  };
  const giveUp = () => {
    attachments.discard();
    onClose();
  };
  return (
    <FormDialog
      onClose={giveUp}
      title={text('support.contact')}
      onSubmit={submit}
      errors={{ ...error?.failure.fields, ...fields.errors }}
      failure={error ? (error.failure.detail ?? text('support.send_failed')) : null}
      submitLabel={text('support.send')}
      busy={isPending}
    >
      <p className="text-ink-muted">{text('support.contact_hint')}</p>
      <RadioGroup
        legend={text('support.kind')}
        value={kind}
        onChange={setKind}
        choices={requestKinds.map((value) => ({ value, label: text(`support.kind_${value}`) }))}
      />
      <TextField
        label={text('support.subject')}
        name="subject"
        required
        maxLength={requestBounds.subject}
        value={subject}
        onChange={(value) => {
          setSubject(value);
          fields.clear('subject');
        }}
      />
      <TextArea
        label={text('support.text')}
        name="text"
        required
        rows={6}
        maxLength={requestBounds.text}
        value={words}
        onChange={(value) => {
          setWords(value);
          fields.clear('text');
        }}
      />
      <AttachmentField attachments={attachments} onChange={() => fields.clear('attachments')} />
    </FormDialog>
  );
}
