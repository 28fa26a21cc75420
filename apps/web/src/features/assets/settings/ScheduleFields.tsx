import type { Asset } from '@manara/contract/assets';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ScheduleSelects } from '../../../ui/schedule/ScheduleSelects.tsx';
import type { ScheduleValues } from '../../../ui/schedule/schedule-values.ts';
import { scheduleOf } from './schedule-values.ts';

interface Props {
  asset: Asset;
  value: ScheduleValues & { own: boolean };
  onChange: (change: Partial<ScheduleValues & { own: boolean }>) => void;
}

/** When the asset is scanned by itself. */
export function ScheduleFields({ asset, value, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const { next_at: next, own, team } = asset.schedule;
  const before = scheduleOf(asset);
  const isChanged = value.own !== own || (Object.keys(before) as (keyof ScheduleValues)[]).some((name) => before[name] !== value[name]);
  return (
    <>
      <p className="mb-3 text-sm text-ink-muted">{text('assets.schedule_hint')}</p>
      {team && (
        <Checkbox
          label={text('assets.schedule_of_team', { team: isolate(team.name) })}
          hint={text('assets.schedule_of_team_hint')}
          name="follows_team"
          checked={!value.own}
          onChange={(follows) => onChange({ ...(follows ? before : {}), own: !follows })}
        />
      )}
      {(!team || value.own) && <ScheduleSelects value={value} zone={asset.schedule.time_zone} onChange={onChange} />}
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
