import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Props extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'md', icon, className = '', children, ...rest }: Props) {
  return (
    <Link
      {...rest}
      className={`${buttonLook(variant, size)} ${variant === 'primary' ? 'text-on-primary! hover:text-on-primary!' : ''} ${className}`}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
