import { efforts } from '@manara/core/rules/effort';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { AssumptionField, AssumptionValues } from './assumption-values.ts';

interface Props {
  values: AssumptionValues;
  readOnly: boolean;
  onChange: (field: AssumptionField, value: string) => void;
}

/** The fields of the assumptions. */
export function AssumptionInputs({ values, readOnly, onChange }: Props) {
  const text = useText();
  const field = (name: AssumptionField, label: string, hint?: string) => (
    <TextField
      key={name}
      name={name}
      label={label}
      hint={hint}
      value={values[name]}
      inputMode={name === 'currency' ? 'text' : 'decimal'}
      maxLength={name === 'currency' ? 3 : 12}
      autoComplete="off"
      dir="ltr"
      readOnly={readOnly}
      onChange={(value) => onChange(name, value)}
    />
  );
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium">{text('summaries.hours')}</legend>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {efforts.map((effort) => field(`hours_${effort}`, text(`types.effort.${effort}`)))}
        </div>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {field('hoursPerPage', text('summaries.hours_per_page'))}
        {field('hourlyRate', text('summaries.hourly_rate'))}
        {field('currency', text('summaries.currency'), text('summaries.currency_hint'))}
      </div>
    </>
  );
}
