import { listBrailleProfiles } from '@manara/contract/braille-profiles';
import { profileForms, type ProfileForm } from '@manara/core/document/braille-profile';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';

/** A braille profile by its id, empty for none, and the file that is wanted by it. */
export interface ProfileChoice {
  profile: string;
  form: ProfileForm;
}

/** Offers braille by a profile of the organization, where it has any. */
export function ProfileFields({ value, onChange }: { value: ProfileChoice; onChange: (value: ProfileChoice) => void }) {
  const text = useText();
  const { data } = useApiQuery(listBrailleProfiles, {});
  if (!data || data.profiles.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{text('documents.profile_group')}</legend>
      <Select
        label={text('documents.profile')}
        hint={text('documents.profile_hint')}
        name="profile"
        value={value.profile}
        options={[
          { value: '', label: text('documents.profile_none') },
          ...data.profiles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(profile) => onChange({ ...value, profile })}
      />
      {value.profile !== '' && (
        <Select
          label={text('documents.profile_form')}
          name="form"
          value={value.form}
          options={profileForms.map((form) => ({ value: form, label: text(`documents.profile_form_${form}`) }))}
          onChange={(form) => onChange({ ...value, form })}
        />
      )}
    </fieldset>
  );
}
