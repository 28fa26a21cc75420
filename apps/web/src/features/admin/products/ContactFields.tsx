import { listPeople } from '@manara/contract/people';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { offered, type Pick } from '../../../ui/form/PickList.tsx';
import type { Draft } from './product-draft.ts';

type Contact = Draft['contact'];

interface Props {
  contact: Contact;
  onChange: (contact: Contact) => void;
}

function MemberChoice({ chosen, onChange }: { chosen: Pick | null; onChange: (member: Pick | null) => void }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data } = useApiQuery(listPeople, { query: { limit: offered, search: search || undefined } });
  const found = data?.people.map(({ id, full_name }) => ({ id, name: full_name })) ?? [];
  // Who was chosen stays in sight, whatever is searched for.
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const total = data?.total ?? 0;
  return (
    <div className="grid gap-2">
      {(total > offered || search) && (
        <SearchField label={text('admin.product_contact_search')} hideLabel={false} value={search} onSearch={setSearch} />
      )}
      <RadioGroup
        legend={text('admin.product_contact_person')}
        // Where nobody is chosen the server asks for a name.
        name={chosen ? 'contact.user_id' : 'contact.name'}
        value={chosen?.id ?? null}
        choices={listed.map(({ id, name }) => ({ value: id, label: <bdi className="wrap-anywhere">{name}</bdi> }))}
        onChange={(id) => onChange(listed.find((one) => one.id === id) ?? null)}
      />
      {total > offered && <p className="text-sm text-ink-muted">{text('admin.pick_more', { count: total - offered })}</p>}
      {search && total === 0 && <p className="text-sm text-ink-muted">{text('admin.pick_none')}</p>}
    </div>
  );
}

/** Whom to turn to: somebody of the organisation, somebody else by name and address, or nobody. */
export function ContactFields({ contact, onChange }: Props) {
  const text = useText();
  return (
    <>
      <Select
        label={text('admin.product_contact')}
        value={contact.kind}
        options={[
          { value: 'none', label: text('admin.product_contact_none') },
          { value: 'member', label: text('admin.product_contact_member') },
          { value: 'other', label: text('admin.product_contact_other') },
        ]}
        onChange={(kind) => onChange({ ...contact, kind })}
      />
      {contact.kind === 'member' && <MemberChoice chosen={contact.member} onChange={(member) => onChange({ ...contact, member })} />}
      {contact.kind === 'other' && (
        <>
          <TextField
            label={text('admin.product_contact_name')}
            name="contact.name"
            required
            maxLength={200}
            autoComplete="off"
            value={contact.name}
            onChange={(name) => onChange({ ...contact, name })}
          />
          <TextField
            label={text('admin.product_contact_email')}
            name="contact.email"
            type="email"
            maxLength={254}
            autoComplete="off"
            value={contact.email}
            onChange={(email) => onChange({ ...contact, email })}
          />
        </>
      )}
    </>
  );
}
