import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: IconName;
  /** Its name, also shown when pointed at. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of 44 by 44 pixels with an icon and a name. */
export const IconButton = ({ icon, label, className = '', type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={`grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-primary-soft hover:text-primary fc-border ${className}`}
  >
    <Icon name={icon} />
  </button>
);
