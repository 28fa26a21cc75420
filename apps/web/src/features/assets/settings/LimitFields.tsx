import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { limitRanges, limits, readLimit, type Limit } from './settings-values.ts';

const hints: Partial<Record<Limit, MessageId>> = { pages_per_minute: 'assets.pages_per_minute_hint' };

/** The limits of a scan, each judged while it is typed. */
export function LimitFields({ values, onChange }: { values: Record<Limit, string>; onChange: (limit: Limit, value: string) => void }) {
  const text = useText();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {limits.map((limit) => {
        const [min, max] = limitRanges[limit];
        const hint = hints[limit];
        return (
          <TextField
            key={limit}
            label={text(`assets.${limit}`)}
            hint={hint && text(hint)}
            name={limit}
            inputMode="numeric"
            autoComplete="off"
            required
            value={values[limit]}
            error={readLimit(limit, values[limit]) === null ? text('assets.number_range', { min, max }) : null}
            onChange={(value) => onChange(limit, value)}
          />
        );
      })}
    </div>
  );
}
