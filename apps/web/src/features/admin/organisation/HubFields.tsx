import type { OrganisationProfile } from '@manara/contract/organisation-profile';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';

type Values = Pick<OrganisationProfile, 'hubs' | 'offered_hubs' | 'default_hub'>;

interface Props {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}

/** The hubs that people choose from, and the one that new people begin with. */
export function HubFields({ values: { hubs, offered_hubs, default_hub }, onChange }: Props) {
  const text = useText();
  const offer = (id: Values['default_hub'], isOffered: boolean) =>
    onChange({ offered_hubs: hubs.map((hub) => hub.id).filter((one) => (one === id ? isOffered : offered_hubs.includes(one))) });
  return (
    <>
      <FieldGroup legend={text('admin.organisation_hubs')} name="offered_hubs">
        <p className="text-sm text-ink-muted">{text('admin.organisation_hubs_hint')}</p>
        <div className="grid">
          {hubs.map(({ id, label }) => (
            <Checkbox key={id} label={label} checked={offered_hubs.includes(id)} onChange={(isOffered) => offer(id, isOffered)} />
          ))}
        </div>
      </FieldGroup>
      <Select
        label={text('admin.organisation_hub')}
        hint={text('admin.organisation_hub_hint')}
        name="default_hub"
        options={hubs.filter(({ id }) => id === default_hub || offered_hubs.includes(id)).map(({ id, label }) => ({ value: id, label }))}
        value={default_hub}
        onChange={(chosen) => onChange({ default_hub: chosen })}
      />
    </>
  );
}
