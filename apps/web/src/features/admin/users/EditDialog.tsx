import type { Person } from '@manara/contract/people';
import { licenceTiers } from '@manara/core/licence';
import { useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { roleChoices } from './role-texts.ts';
import { usePersonChange } from './use-person-change.ts';

/** Gives a person another role, job title or licence. */
export function EditDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const text = useText();
  const self = useSignedInUser();
  const name = isolate(person.full_name);
  const [role, setRole] = useState(person.role);
  const [jobTitle, setJobTitle] = useState(person.job_title);
  const [licence, setLicence] = useState(person.licence);
  const { busy, error, save } = usePersonChange(person);
  const submit = () =>
    save({ role, job_title: jobTitle, licence }, () => {
      toast.good((say) => say('admin.person_saved', { name }));
      onClose();
    });
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" busy={busy} onClick={submit}>
        {text('shell.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('admin.edit_title', { name })} footer={footer}>
      <div className="grid gap-5">
        {error && <Notice tone="bad">{error}</Notice>}
        <TextField
          label={text('shell.optional_field', { name: text('admin.job_title') })}
          value={jobTitle}
          onChange={setJobTitle}
          maxLength={100}
          autoComplete="off"
          data-autofocus
        />
        <RadioGroup legend={text('admin.role')} value={role} onChange={setRole} choices={roleChoices(text, self.role)} />
        <Select
          label={text('admin.licence')}
          hint={text('admin.licence_hint')}
          value={licence}
          onChange={setLicence}
          options={licenceTiers.map((tier) => ({ value: tier, label: text(`admin.tier_${tier}`) }))}
        />
      </div>
    </Dialog>
  );
}
