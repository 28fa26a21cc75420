import { scanFrequencies } from '@manara/core/schedule/schedule';
import { useMemo } from 'react';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../form/Select.tsx';
import { ownTimeZone, timeZones, type ScheduleValues } from './schedule-values.ts';

interface Props {
  value: ScheduleValues;
  /** One that is offered though this browser may not know it. */
  zone: string;
  onChange: (change: Partial<ScheduleValues>) => void;
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** How often and at which time something is scanned by itself. */
export function ScheduleSelects({ value, zone: given, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const zones = useMemo(() => timeZones(given, ownTimeZone()), [given]);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Select
        label={text('assets.frequency')}
        name="frequency"
        value={value.frequency}
        options={scanFrequencies.map((frequency) => ({ value: frequency, label: text(`assets.frequency_${frequency}`) }))}
        onChange={(frequency) => onChange({ frequency })}
      />
      {value.frequency === 'weekly' && (
        <Select
          label={text('assets.weekday')}
          name="weekday"
          value={value.weekday}
          options={upTo(7).map((day) => ({ value: String(day), label: format.weekday(day) }))}
          onChange={(weekday) => onChange({ weekday })}
        />
      )}
      {value.frequency === 'monthly' && (
        <Select
          label={text('assets.month_day')}
          hint={text('assets.month_day_hint')}
          name="month_day"
          value={value.month_day}
          options={upTo(31).map((day) => ({ value: String(day), label: format.number(day) }))}
          onChange={(month_day) => onChange({ month_day })}
        />
      )}
      {value.frequency !== 'off' && (
        <>
          <Select
            label={text('assets.hour')}
            name="hour"
            value={value.hour}
            options={upTo(23, 0).map((hour) => ({ value: String(hour), label: format.hour(hour) }))}
            onChange={(hour) => onChange({ hour })}
          />
          <Select
            label={text('assets.time_zone')}
            name="time_zone"
            value={value.time_zone}
            options={zones.map((zone) => ({ value: zone, label: isolate(zone.replaceAll('_', ' ')) }))}
            onChange={(time_zone) => onChange({ time_zone })}
          />
        </>
      )}
    </div>
  );
}
