import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Props {
  to: string;
  /** What the figure counts, for those who hear the link alone. */
  of: string;
  children: ReactNode;
  className?: string;
}

/** A figure that opens the list which it counts. */
export function FigureLink({ to, of, children, className = '' }: Props) {
  const text = useText();
  return (
    <Link to={to} className={`inline-flex min-h-6 min-w-6 items-center ${className}`}>
      <span>
        {children}
        <VisuallyHidden>{text('dashboard.figure_of', { what: of })}</VisuallyHidden>
      </span>
    </Link>
  );
}
