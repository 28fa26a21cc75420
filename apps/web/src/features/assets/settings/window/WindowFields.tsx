import { windowPresets } from '@manara/core/scan-environment';
import { useText } from '../../../../i18n/use-text.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { readSide, windowPresetNames, windowRanges, windowSides, type WindowValues } from './window-values.ts';

/** The window that pages are shown in. */
export function WindowFields({ values, onChange }: { values: WindowValues; onChange: (values: WindowValues) => void }) {
  const text = useText();
  const choose = (preset: WindowValues['preset']) => {
    // Own numbers begin with those that were chosen before.
    const from = values.preset === 'own' ? null : windowPresets[values.preset];
    onChange({ ...values, preset, ...(from && { width: String(from.width), height: String(from.height), mobile: from.mobile }) });
  };
  const options = [
    ...windowPresetNames.map((preset) => {
      const { width, height } = windowPresets[preset];
      return { value: preset, label: text(`assets.window_${preset}`, { width, height }) };
    }),
    { value: 'own' as const, label: text('assets.window_own') },
  ];
  return (
    <div className="grid gap-4">
      <Select
        label={text('assets.window_size')}
        hint={text('assets.window_hint')}
        name="window"
        value={values.preset}
        options={options}
        onChange={choose}
      />
      {values.preset === 'own' && (
        <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
          {windowSides.map((side) => {
            const [min, max] = windowRanges[side];
            return (
              <TextField
                key={side}
                label={text(`assets.window_${side}`)}
                name={`window.${side}`}
                inputMode="numeric"
                autoComplete="off"
                required
                value={values[side]}
                error={readSide(side, values) === null ? text('assets.number_range', { min, max }) : null}
                onChange={(typed) => onChange({ ...values, [side]: typed })}
              />
            );
          })}
          <Checkbox
            label={text('assets.window_mobile')}
            name="window.mobile"
            checked={values.mobile}
            onChange={(mobile) => onChange({ ...values, mobile })}
          />
        </div>
      )}
    </div>
  );
}
