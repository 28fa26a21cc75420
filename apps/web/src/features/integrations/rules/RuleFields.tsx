import type { ChannelKind } from '@manara/core/channels/channel';
import type { EventKind } from '@manara/core/channels/channel-event';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { eventsOf, fittingTo, type RuleDraft } from './rule-draft.ts';
import { RuleAssets } from './RuleAssets.tsx';

interface Props {
  draft: RuleDraft;
  /** Of the channel that it leads to. */
  kind: ChannelKind;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** What some news ask besides: their number. */
const numbers = [
  ['score_fell', 'target'],
  ['score_dropped', 'points'],
  ['acceptance_ending', 'days'],
] as const satisfies readonly (readonly [EventKind, keyof RuleDraft])[];

/** What a rule is about: which news, of which assets. */
export function RuleFields({ draft, kind: where, onChange }: Props) {
  const text = useText();
  const isSome = draft.which === 'some';
  const { events: chosen } = fittingTo(draft, where);
  const choose = (kind: EventKind, on: boolean) =>
    onChange({ events: on ? [...draft.events, kind] : draft.events.filter((one) => one !== kind) });
  return (
    <>
      <FieldGroup legend={text('channels.what')} name="events">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {eventsOf(where).map((kind) => (
            <Checkbox
              key={kind}
              label={text(`channels.event_${kind}`)}
              checked={chosen.includes(kind)}
              onChange={(on) => choose(kind, on)}
            />
          ))}
        </div>
        {where === 'tracker' && <p className="text-ink-muted">{text('channels.tracker_what')}</p>}
      </FieldGroup>
      {numbers.map(
        ([kind, name]) =>
          chosen.includes(kind) && (
            <TextField
              key={name}
              label={text(`channels.${name}`)}
              hint={text(`channels.${name}_hint`)}
              name={name}
              required
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={draft[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ),
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
      {isSome && <RuleAssets draft={draft} onChange={onChange} />}
    </>
  );
}
