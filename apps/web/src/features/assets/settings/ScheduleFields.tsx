import type { Asset } from '@manara/contract/assets';
import { scanFrequencies } from '@manara/core/schedule/schedule';
import { useMemo } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { ownTimeZone, scheduleOf, timeZones, type ScheduleValues } from './schedule-values.ts';

interface Props {
  asset: Asset;
  value: ScheduleValues;
  onChange: (change: Partial<ScheduleValues>) => void;
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** When the asset is scanned by itself. */
export function ScheduleFields({ asset, value, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const zones = useMemo(() => timeZones(asset.schedule.time_zone, ownTimeZone()), [asset.schedule.time_zone]);
  const before = scheduleOf(asset);
  const isChanged = (Object.keys(before) as (keyof ScheduleValues)[]).some((name) => before[name] !== value[name]);
  const next = asset.schedule.next_at;
  return (
    <>
      <p className="mb-3 text-sm text-ink-muted">{text('assets.schedule_hint')}</p>
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
      <p className="mt-3 text-sm" role="status">
        {isChanged ? (
          text('assets.next_scan_changed')
        ) : (
          <>
            {text('assets.next_scan')}: {next ? <time dateTime={next}>{format.dateTime(next)}</time> : text('assets.next_scan_off')}
          </>
        )}
      </p>
    </>
  );
}
