import { useId } from 'react';

interface Props {
  label: string;
  /** What the value says, as it is shown beside and read out. */
  says: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Of what has a left and a right of its own, such as a picture: the slider goes the same way in every language. */
  isPhysical?: boolean;
  disabled?: boolean;
}

/** The browser's own slider with its name and what its value says. */
export function RangeField({ label, says, value, min, max, step, onChange, isPhysical = false, disabled }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span aria-hidden="true" className="text-sm text-ink-muted tabular-nums">
          {says}
        </span>
      </div>
      <input
        type="range"
        id={id}
        dir={isPhysical ? 'ltr' : undefined}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={says}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-primary"
      />
    </div>
  );
}
