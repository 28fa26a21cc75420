import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  /** For a caller that holds the state; the browser does otherwise. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** The browser's own disclosure. `summary` must name what it opens, also for those who hear it alone. */
export const Disclosure = ({ summary, children, className = '', open, onToggle }: Props) => (
  <details className={`group min-w-0 ${className}`} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-control text-sm font-semibold text-primary [&::-webkit-details-marker]:hidden">
      <Icon name="chevron-down" size={1} className="transition-transform group-open:rotate-180" />
      <span>{summary}</span>
    </summary>
    <div className="mt-1 text-sm">{children}</div>
  </details>
);
