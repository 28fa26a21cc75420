import type { Person } from '@manara/contract/people';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { usePersonChange } from './use-person-change.ts';

/** Deactivates an account, or lets it in again. */
export function ActivationDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const text = useText();
  const name = isolate(person.full_name);
  const { busy, error, save } = usePersonChange(person);
  const active = person.is_active;
  const confirm = () =>
    save({ is_active: !active }, () => {
      toast.good((say) => say(active ? 'admin.deactivated' : 'admin.activated', { name }));
      onClose();
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text(active ? 'admin.deactivate_title' : 'admin.activate_title', { name })}
      confirmLabel={text(active ? 'admin.deactivate' : 'admin.activate')}
      tone={active ? 'danger' : 'primary'}
      busy={busy}
      error={error}
    >
      <p>{text(active ? 'admin.deactivate_text' : 'admin.activate_text', { name })}</p>
    </ConfirmDialog>
  );
}
