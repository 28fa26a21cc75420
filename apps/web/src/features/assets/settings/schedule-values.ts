import type { Asset, updateAsset } from '@manara/contract/assets';
import type { Static } from 'typebox';
import type { ScheduleValues } from '../../../ui/schedule/schedule-values.ts';

type Change = Static<typeof updateAsset.body>;

export const scheduleOf = ({ website, schedule }: Pick<Asset, 'website' | 'schedule'>): ScheduleValues => ({
  frequency: website.scan_frequency,
  hour: String(schedule.hour),
  weekday: String(schedule.weekday),
  month_day: String(schedule.day),
  time_zone: schedule.time_zone,
});

/** What differs from the asset's schedule as it was read; null where nothing does. */
export function scheduleChange(asset: Asset, values: ScheduleValues): Change['schedule'] | null {
  const before = scheduleOf(asset);
  const change = {
    ...(values.hour !== before.hour && { hour: Number(values.hour) }),
    ...(values.weekday !== before.weekday && { weekday: Number(values.weekday) }),
    ...(values.month_day !== before.month_day && { day: Number(values.month_day) }),
    ...(values.time_zone !== before.time_zone && { time_zone: values.time_zone }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
