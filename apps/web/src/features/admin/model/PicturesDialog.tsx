import { switchModelPictures, type AssistantModel, type AssistantModelState } from '@manara/contract/assistant-model';
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

/** Says which pictures leave this server, and where they go, before any may. */
export function PicturesDialog({ model, onClose, onDone }: Props) {
  const text = useText();
  const { mutate, isPending, error } = useApiMutation(switchModelPictures);
  const confirm = () =>
    mutate(
      { body: { sends_pictures: true } },
      {
        onSuccess: (state) => {
          onDone(state);
          toast.good((say) => say(model.is_on ? 'model.pictures_allowed' : 'model.pictures_allowed_later'));
        },
      },
    );
  return (
    <ConfirmDialog
      open
      tone="primary"
      onClose={onClose}
      onConfirm={confirm}
      title={text('model.pictures_title')}
      confirmLabel={text('model.pictures_allow')}
      busy={isPending}
      error={error && whyNot(text, error.failure, text('model.operation_failed'))}
    >
      <p>{text('model.pictures_text', { host: isolate(new URL(model.base_url).host) })}</p>
      <p>{text('model.pictures_approved')}</p>
    </ConfirmDialog>
  );
}
