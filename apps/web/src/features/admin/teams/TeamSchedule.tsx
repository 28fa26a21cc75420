import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ScheduleSelects } from '../../../ui/schedule/ScheduleSelects.tsx';
import type { ScheduleValues } from '../../../ui/schedule/schedule-values.ts';
import { firstSchedule } from './schedule-of-team.ts';

interface Props {
  /** null: the team says nothing of it. */
  value: ScheduleValues | null;
  onChange: (value: ScheduleValues | null) => void;
}

/** When the assets of the team are scanned that have no schedule of their own. */
export function TeamSchedule({ value, onChange }: Props) {
  const text = useText();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{text('admin.team_schedule')}</legend>
      <Checkbox
        label={text('admin.team_schedule_one')}
        hint={text('admin.team_schedule_hint')}
        name="has_schedule"
        checked={value !== null}
        onChange={(has) => onChange(has ? firstSchedule() : null)}
      />
      {value && <ScheduleSelects value={value} zone={value.time_zone} onChange={(change) => onChange({ ...value, ...change })} />}
    </fieldset>
  );
}
