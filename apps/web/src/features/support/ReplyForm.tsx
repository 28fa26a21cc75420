import { answerServiceRequest, listServiceRequests, readServiceRequest, type ServiceRequest } from '@manara/contract/support';
import { requestBounds } from '@manara/core/support/service-request';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { AttachmentField } from './attachments/AttachmentField.tsx';
import { useAttachments } from './attachments/use-attachments.ts';

/** Writes on; what was typed stays until it is stored. */
export function ReplyForm({ request }: { request: ServiceRequest }) {
  const text = useText();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const attachments = useAttachments();
  const fields = useFieldErrors<'text' | 'attachments'>();
  const { mutate, error, isPending } = useApiMutation(answerServiceRequest);
  const send = () => {
    const isFine = fields.check({
      ...(!words.trim() && { text: 'support.field_required' as const }),
      ...(attachments.hindrance && { attachments: attachments.hindrance }),
    });
    if (!isFine || isPending) return;
    mutate(
      { params: { id: request.id }, body: { text: words, attachments: attachments.ids } },
      {
        onSuccess: () => {
          setWords('');
          attachments.sent();
          void queries.invalidateQueries({ queryKey: [readServiceRequest.id] });
          void queries.invalidateQueries({ queryKey: [listServiceRequests.id] });
          toast.good((say) => say('support.written'));
        },
      },
    );
  };
  return (
    <Card className="mt-6">
      <Form
        label={text(request.is_own ? 'support.write_on' : 'support.write_answer')}
        onSubmit={send}
        errors={{ ...error?.failure.fields, ...fields.errors }}
        failure={error ? (error.failure.detail ?? text('support.send_failed')) : null}
        className="grid gap-4"
      >
        <TextArea
          label={text(request.is_own ? 'support.write_on' : 'support.write_answer')}
          hint={request.state === 'resolved' && request.is_own ? text('support.write_opens') : undefined}
          name="text"
          required
          rows={5}
          maxLength={requestBounds.text}
          value={words}
          onChange={(value) => {
            setWords(value);
            fields.clear('text');
          }}
        />
        <AttachmentField attachments={attachments} onChange={() => fields.clear('attachments')} />
        <div>
          <Button variant="primary" type="submit" busy={isPending}>
            {text('support.send')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
