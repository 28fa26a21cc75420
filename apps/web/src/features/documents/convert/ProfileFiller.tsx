import { listBrailleProfiles, type BrailleProfile } from '@manara/contract/braille-profiles';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';

/** Fills in the settings of braille from a profile of the organization, where it has any. */
export function ProfileFiller({ onChoose }: { onChoose: (profile: BrailleProfile) => void }) {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const { data } = useApiQuery(listBrailleProfiles, {});
  if (!data || data.profiles.length === 0) return null;
  return (
    <Select
      label={text('documents.profile')}
      hint={text('documents.profile_fills')}
      name="profile"
      className="sm:col-span-2"
      value={chosen}
      options={[{ value: '', label: text('documents.profile_none') }, ...data.profiles.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => {
        setChosen(id);
        const profile = data.profiles.find((one) => one.id === id);
        if (profile) onChoose(profile);
      }}
    />
  );
}
