import { removePerson } from '@manara/contract/leaving';
import { listPeople, type Person } from '@manara/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Removes a person for good. */
export function RemovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const name = isolate(person.full_name);
  const { mutate, isPending, error } = useApiMutation(removePerson);
  const confirm = () =>
    mutate(
      { params: { id: person.id } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [listPeople.id] });
          toast.good((say) => say('admin.person_removed', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('admin.person_remove_title', { name })}
      confirmLabel={text('admin.person_remove')}
      busy={isPending}
      error={error && (error.failure.detail ?? text('admin.operation_failed'))}
    >
      <p>{text('admin.person_remove_text', { name })}</p>
      <p>{text('admin.person_remove_stays')}</p>
    </ConfirmDialog>
  );
}
