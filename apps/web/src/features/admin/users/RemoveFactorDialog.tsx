import { removePersonFactor, type Person } from '@manara/contract/people';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Takes the second step of signing in off somebody who has lost the device for it. */
export function RemoveFactorDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const text = useText();
  const name = isolate(person.full_name);
  const { mutate, isPending, error } = useApiMutation(removePersonFactor);
  const confirm = () =>
    mutate(
      { params: { id: person.id } },
      {
        onSuccess: () => {
          toast.good((say) => say('admin.factor_removed', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('admin.factor_remove_title', { name })}
      confirmLabel={text('admin.factor_remove')}
      busy={isPending}
      error={error && (error.failure.detail ?? text('admin.operation_failed'))}
    >
      <p>{text('admin.factor_remove_text', { name })}</p>
    </ConfirmDialog>
  );
}
