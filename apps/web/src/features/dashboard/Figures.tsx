import type { ReactNode } from 'react';
import { FigureLink } from './FigureLink.tsx';

/** Several figures with their names. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-3">{children}</dl>
);

/** One of them, which opens the list that it counts. */
export const Figure = ({ label, to, note, children }: { label: string; to: string; note?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="text-xl font-bold tabular-nums">
      <FigureLink to={to} of={label}>
        {children}
      </FigureLink>
    </dd>
    {note && <dd className="text-sm text-ink-muted">{note}</dd>}
  </div>
);
