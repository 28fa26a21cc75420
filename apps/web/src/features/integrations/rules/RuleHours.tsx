import { useMemo } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { timeZones } from '../../../ui/schedule/schedule-values.ts';
import type { RuleDraft } from './rule-draft.ts';

interface Props {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
}

const days = [1, 2, 3, 4, 5, 6, 7];
const clock = Array.from({ length: 24 }, (_, hour) => hour);

/** The day and hour of a rule's digests, its quiet hours, and the zone whose clocks count for both. */
export function RuleHours({ draft, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const zones = useMemo(() => timeZones(draft.timeZone), [draft.timeZone]);
  const hours = clock.map((hour) => ({ value: String(hour), label: format.hour(hour) }));
  const hasHour = draft.timing === 'daily' || draft.timing === 'weekly';
  return (
    <>
      {hasHour && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {draft.timing === 'weekly' && (
            <Select
              label={text('assets.weekday')}
              name="weekday"
              value={draft.weekday}
              options={days.map((day) => ({ value: String(day), label: format.weekday(day) }))}
              onChange={(weekday) => onChange({ weekday })}
            />
          )}
          <Select label={text('assets.hour')} name="hour" value={draft.hour} options={hours} onChange={(hour) => onChange({ hour })} />
        </div>
      )}
      <Checkbox
        label={text('channels.quiet')}
        hint={text('channels.quiet_hint')}
        name="quiet_from"
        checked={draft.isQuiet}
        onChange={(isQuiet) => onChange({ isQuiet })}
      />
      {draft.isQuiet && (
        <>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Select
              label={text('channels.quiet_from')}
              name="quiet_start"
              value={draft.quietFrom}
              options={hours}
              onChange={(quietFrom) => onChange({ quietFrom })}
            />
            <Select
              label={text('channels.quiet_to')}
              name="quiet_to"
              value={draft.quietTo}
              options={hours}
              onChange={(quietTo) => onChange({ quietTo })}
            />
          </div>
          <Checkbox
            label={text('channels.critical_at_once')}
            name="critical_at_once"
            checked={draft.criticalAtOnce}
            onChange={(criticalAtOnce) => onChange({ criticalAtOnce })}
          />
        </>
      )}
      {(draft.isQuiet || draft.timing !== 'at_once') && (
        <Select
          label={text('assets.time_zone')}
          name="time_zone"
          value={draft.timeZone}
          options={zones.map((zone) => ({ value: zone, label: isolate(zone.replaceAll('_', ' ')) }))}
          onChange={(timeZone) => onChange({ timeZone })}
        />
      )}
    </>
  );
}
