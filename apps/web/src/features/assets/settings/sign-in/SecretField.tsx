import { signInBounds } from '@manara/core/sign-in/sign-in';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { Icon } from '../../../../ui/Icon.tsx';

interface Props {
  label: string;
  /** null: the stored one stays. */
  value: string | null;
  /** Whether there is a stored one to go back to. */
  isStored: boolean;
  onChange: (value: string | null) => void;
  onRemove: () => void;
}

/** A secret: once stored it is not shown, only replaced or removed. */
export function SecretField({ label, value, isStored, onChange, onRemove }: Props) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  if (value === null)
    return (
      <div className="grid gap-2">
        <p className="font-medium">{label}</p>
        <p className="flex items-center gap-2 text-sm">
          <Icon name="lock" size={1} className="text-ink-muted" />
          {text('assets.secret_stored')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={replace}
            size="sm"
            icon="refresh"
            onClick={() => {
              flushSync(() => onChange(''));
              field.current?.focus();
            }}
          >
            {text('assets.secret_replace')}
          </Button>
          <Button size="sm" icon="trash" onClick={onRemove}>
            {text('assets.secret_remove')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-2">
      <PasswordField
        ref={field}
        label={label}
        hint={text('assets.secret_hint')}
        name="sign_in.secret"
        required
        maxLength={signInBounds.secret}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
      />
      {isStored && (
        <Button
          size="sm"
          className="w-fit"
          onClick={() => {
            flushSync(() => onChange(null));
            replace.current?.focus();
          }}
        >
          {text('assets.secret_keep')}
        </Button>
      )}
    </div>
  );
}
