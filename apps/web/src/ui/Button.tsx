import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Working: stays focusable and keeps its words, takes no second press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A native button, `type="button"` unless told otherwise. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  busy = false,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy || rest['aria-disabled']) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${buttonLook(variant, size)} ${className}`}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
