import { listAssets } from '@manara/contract/assets';
import { eventKinds, type EventKind } from '@manara/core/channels/channel-event';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { offered, PickList } from '../../../ui/form/PickList.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { RuleDraft } from './rule-draft.ts';

interface Props {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** What a rule is about: which news, of which assets. */
export function RuleFields({ draft, onChange }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const isSome = draft.which === 'some';
  const things = useApiQuery(listAssets, { query: { limit: offered, search: search || undefined } }, { enabled: isSome });
  const choose = (kind: EventKind, on: boolean) =>
    onChange({ events: on ? [...draft.events, kind] : draft.events.filter((one) => one !== kind) });
  return (
    <>
      <FieldGroup legend={text('channels.what')} name="events">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {eventKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={text(`channels.event_${kind}`)}
              checked={draft.events.includes(kind)}
              onChange={(on) => choose(kind, on)}
            />
          ))}
        </div>
      </FieldGroup>
      {draft.events.includes('score_fell') && (
        <TextField
          label={text('channels.target')}
          hint={text('channels.target_hint')}
          name="target"
          required
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={draft.target}
          onChange={(target) => onChange({ target })}
        />
      )}
      <RadioGroup
        legend={text('channels.which')}
        hint={text('channels.which_hint')}
        value={draft.which}
        onChange={(which) => onChange({ which })}
        choices={[
          { value: 'all', label: text('channels.which_all') },
          { value: 'some', label: text('channels.which_some') },
        ]}
      />
      {isSome && (
        <PickList
          legend={text('channels.assets')}
          name="asset_ids"
          searchLabel={text('channels.assets_search')}
          search={search}
          onSearch={setSearch}
          found={things.data && [...things.data.assets, ...things.data.static_assets].map(({ id, name }) => ({ id, name }))}
          total={(things.data?.total ?? 0) + (things.data?.static_assets.length ?? 0)}
          chosen={draft.assets}
          onChange={(assets) => onChange({ assets })}
        />
      )}
    </>
  );
}
