import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: IconName;
  /** Its name, also shown when pointed at. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon and a name, as high as the others. */
export const IconButton = ({ icon, label, className = '', type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={`grid size-(--control) shrink-0 place-items-center rounded-control text-ink-muted transition-colors hover:bg-hover hover:text-ink fc-border ${className}`}
  >
    <Icon name={icon} />
  </button>
);
