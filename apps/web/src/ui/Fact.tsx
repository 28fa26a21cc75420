import type { ReactNode } from 'react';

/** A name and its value, for a `dl`. */
export const Fact = ({ name, children, className = '' }: { name: string; children: ReactNode; className?: string }) => (
  <div className={`min-w-0 ${className}`}>
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
