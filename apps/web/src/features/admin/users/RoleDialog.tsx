import type { Person } from '@manara/contract/people';
import { useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { roleLabels } from '../../../ui/role-labels.ts';
import { roleChoices } from './role-texts.ts';
import { usePersonChange } from './use-person-change.ts';

/** Gives a person another role. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const text = useText();
  const self = useSignedInUser();
  const name = isolate(person.full_name);
  const [role, setRole] = useState(person.role);
  const { busy, error, save } = usePersonChange(person);
  const submit = () => {
    if (role === person.role) return onClose();
    save({ role }, () => {
      toast.good((say) => say('admin.role_saved', { name, role: say(roleLabels[role]) }));
      onClose();
    });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" busy={busy} onClick={submit}>
        {text('shell.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('admin.role_title', { name })} size="sm" footer={footer}>
      <div className="grid gap-4">
        {error && <Notice tone="bad">{error}</Notice>}
        <RadioGroup legend={text('admin.role')} value={role} onChange={setRole} choices={roleChoices(text, self.role)} />
      </div>
    </Dialog>
  );
}
