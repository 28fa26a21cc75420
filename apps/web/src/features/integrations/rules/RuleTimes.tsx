import type { Channel } from '@manara/contract/channels';
import { ruleTimings } from '@manara/core/channels/channel';
import { languages } from '@manara/messages/locale';
import { useMemo } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { timeZones } from '../../../ui/schedule/schedule-values.ts';
import type { RuleDraft } from './rule-draft.ts';

interface Props {
  draft: RuleDraft;
  channels: readonly Channel[];
  isWebhook: boolean;
  onChange: (part: Partial<RuleDraft>) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Where a rule sends its news, when, and in which language. Programs get each event at once, in none. */
export function RuleTimes({ draft, channels, isWebhook, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const zones = useMemo(() => timeZones(draft.timeZone), [draft.timeZone]);
  return (
    <>
      <Select
        label={text('channels.where')}
        name="channel_id"
        value={draft.channel}
        options={channels.map(({ id, name, kind }) => ({
          value: id,
          label: text('channels.where_option', { name: isolate(name), kind: text(`channels.${kind}`) }),
        }))}
        onChange={(channel) => onChange({ channel })}
      />
      {isWebhook ? (
        <p className="text-ink-muted">{text('channels.webhook_when')}</p>
      ) : (
        <>
          <RadioGroup
            legend={text('channels.when')}
            name="timing"
            value={draft.timing}
            onChange={(timing) => onChange({ timing })}
            choices={ruleTimings.map((value) => ({ value, label: text(`channels.timing_${value}`) }))}
          />
          {draft.timing === 'daily' && (
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <Select
                label={text('assets.hour')}
                name="hour"
                value={draft.hour}
                options={hours.map((hour) => ({ value: String(hour), label: format.hour(hour) }))}
                onChange={(hour) => onChange({ hour })}
              />
              <Select
                label={text('assets.time_zone')}
                name="time_zone"
                value={draft.timeZone}
                options={zones.map((zone) => ({ value: zone, label: isolate(zone.replaceAll('_', ' ')) }))}
                onChange={(timeZone) => onChange({ timeZone })}
              />
            </div>
          )}
          <Select
            label={text('channels.language')}
            name="language"
            value={draft.language}
            options={Object.values(languages).map(({ code, name }) => ({ value: code, label: isolate(name) }))}
            onChange={(language) => onChange({ language })}
          />
        </>
      )}
    </>
  );
}
