import { longestReason } from '@manara/core/issues/triage-limits';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** What a decision is written down with. `until` is a day as date fields write it. */
export interface ReasonValues {
  reason: string;
  until: string;
  endless: boolean;
  /** The first day that can be chosen. */
  today: string;
}

interface Props {
  values: ReasonValues;
  onChange: (change: Partial<ReasonValues>) => void;
  /** Of an accepted risk. */
  withTime: boolean;
}

/** Why, and until when. Stands in a Form. */
export function ReasonFields({ values, onChange, withTime }: Props) {
  const text = useText();
  return (
    <>
      <TextArea
        label={text('triage.reason')}
        name="reason"
        required
        maxLength={longestReason}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        data-autofocus
      />
      {withTime && (
        <div>
          <TextField
            label={text('triage.until')}
            hint={text('triage.until_hint')}
            name="until"
            type="date"
            min={values.today}
            required={!values.endless}
            disabled={values.endless}
            value={values.until}
            onChange={(until) => onChange({ until })}
            className="max-w-60"
          />
          <Checkbox label={text('triage.endless')} checked={values.endless} onChange={(endless) => onChange({ endless })} />
        </div>
      )}
    </>
  );
}
