import { createBrailleProfile, listBrailleProfiles, putBrailleProfile, type BrailleProfile } from '@manara/contract/braille-profiles';
import { brailleCodes, embosserLimits, longestProfileName } from '@manara/core/document/braille-profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { bodyOf, draftOf, type ProfileDraft } from './profile-draft.ts';

/** Makes a braille profile, or changes one. */
export function BrailleProfileDialog({ profile, onClose }: { profile: BrailleProfile | null; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [faults, setFaults] = useState<readonly ('cells' | 'lines')[]>([]);
  const making = useApiMutation(createBrailleProfile);
  const changing = useApiMutation(putBrailleProfile);
  const error = making.error ?? changing.error;
  const change = (part: Partial<ProfileDraft>) => setDraft({ ...draft, ...part });
  const done = {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [listBrailleProfiles.id] });
      toast.good((say) => say('admin.braille_saved', { name: isolate(draft.name.trim()) }));
      onClose();
    },
  };
  const submit = () => {
    const read = bodyOf(draft);
    setFaults(read.ok ? [] : read.faults);
    if (!read.ok) return;
    if (profile) changing.mutate({ params: { id: profile.id }, body: read.body }, done);
    else making.mutate({ body: read.body }, done);
  };
  const wrong = Object.fromEntries(faults.map((field) => [field, text('admin.braille_number_wrong', embosserLimits[field])]));
  return (
    <FormDialog
      onClose={onClose}
      title={profile ? text('admin.braille_edit_title', { name: isolate(profile.name) }) : text('admin.braille_add')}
      onSubmit={submit}
      errors={{ ...error?.failure.fields, ...wrong }}
      failure={error && faults.length === 0 ? (error.failure.detail ?? text('admin.operation_failed')) : null}
      busy={making.isPending || changing.isPending}
    >
      <TextField
        label={text('admin.braille_name')}
        hint={text('admin.braille_name_hint')}
        name="name"
        required
        maxLength={longestProfileName}
        autoComplete="off"
        data-autofocus
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Select
        label={text('admin.braille_code')}
        name="code"
        value={draft.code}
        options={brailleCodes.map((code) => ({ value: code, label: text(`admin.braille_code_${code}`) }))}
        onChange={(code) => change({ code })}
      />
      <Select
        label={text('admin.braille_grade')}
        name="contracted"
        value={draft.contracted ? 'contracted' : 'uncontracted'}
        options={(['contracted', 'uncontracted'] as const).map((grade) => ({ value: grade, label: text(`admin.braille_grade_${grade}`) }))}
        onChange={(grade) => change({ contracted: grade === 'contracted' })}
      />
      {(['cells', 'lines'] as const).map((field) => (
        <TextField
          key={field}
          label={text(`admin.braille_${field}`)}
          name={field}
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft[field]}
          onChange={(typed) => change({ [field]: typed })}
        />
      ))}
      <Checkbox
        label={text('admin.braille_print_pages')}
        name="print_pages"
        checked={draft.print_pages}
        onChange={(print_pages) => change({ print_pages })}
      />
    </FormDialog>
  );
}
