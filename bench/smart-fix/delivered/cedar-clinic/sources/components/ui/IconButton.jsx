import clsx from 'clsx';
import styles from './IconButton.module.css';

export function IconButton({ className, children, type = 'button', ...props }) {
  return (
    <button type={type} className={clsx(styles.iconButton, className)} {...props}>
      {children}
    </button>
  );
}
