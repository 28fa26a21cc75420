import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { useField } from './form-context.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  /** Drawn above the label, such as a picture of a theme. */
  picture?: ReactNode;
  lang?: string;
}

interface Props<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  value: Value | null;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  name?: string;
  /** `cards` side by side, `list` one under the other. */
  layout?: 'cards' | 'list';
  disabled?: boolean;
}

/** Native radio buttons in a fieldset; a card or line can be pressed as a whole. */
export function RadioGroup<Value extends string>({
  legend,
  hint,
  value,
  choices,
  onChange,
  name,
  layout = 'list',
  disabled,
}: Props<Value>) {
  const ids = useField(name);
  return (
    <fieldset disabled={disabled} aria-describedby={hint ? ids.hintId : undefined} className="min-w-0">
      <legend className={hint ? 'font-medium' : 'mb-2 font-medium'}>{legend}</legend>
      {hint && (
        <p id={ids.hintId} className="mt-1 mb-4 text-ink-muted">
          {hint}
        </p>
      )}
      <div className={layout === 'cards' ? 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]' : 'grid gap-2'}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className="relative flex min-h-11 flex-col gap-2 rounded-card border border-line-strong bg-surface p-4 has-checked:border-primary has-checked:bg-primary-soft has-checked:outline-1 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            {choice.picture}
            <span className="flex items-center gap-3">
              <input
                id={index === 0 ? ids.id : undefined}
                type="radio"
                name={name ?? ids.id}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                className="size-5 shrink-0 accent-primary outline-none!"
              />
              {choice.icon && <Icon name={choice.icon} />}
              <span className="min-w-0 font-medium">{choice.label}</span>
            </span>
            {choice.hint && <span className="ms-8 text-sm text-ink-muted">{choice.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
