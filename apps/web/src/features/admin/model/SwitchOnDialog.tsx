import { switchAssistantModel, type AssistantModel, type AssistantModelState } from '@manara/contract/assistant-model';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  model: AssistantModel;
  onClose: () => void;
  onDone: (state: AssistantModelState) => void;
}

/** Says what leaves this server, and where it goes, before a model is turned on. */
export function SwitchOnDialog({ model, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(switchAssistantModel);
  const host = isolate(new URL(model.base_url).host);
  const confirm = () =>
    mutate(
      { body: { is_on: true } },
      {
        onSuccess: (state) => {
          onDone(state);
          toast.good((say) => say('model.is_on'));
        },
      },
    );
  return (
    <ConfirmDialog
      open
      tone="primary"
      onClose={onClose}
      onConfirm={confirm}
      title={text('model.on_title')}
      confirmLabel={text('model.turn_on')}
      busy={isPending}
      error={error && whyNot(text, error.failure, text('model.operation_failed'))}
    >
      <p>{text('model.leaves', { host })}</p>
      <ul className="list-disc space-y-1 ps-6">
        <li>{text('model.leaves_questions')}</li>
        <li>{text('model.leaves_data')}</li>
        <li>{text('model.leaves_attachments')}</li>
        {model.sends_pictures && <li>{text('model.leaves_pictures')}</li>}
      </ul>
      <p>{text(model.sends_pictures ? 'model.stays_without_pictures' : 'model.stays')}</p>
      <p>{text('model.told')}</p>
    </ConfirmDialog>
  );
}
