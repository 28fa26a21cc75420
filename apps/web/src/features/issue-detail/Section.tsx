import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface Props {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}

/** A part of the screen under a heading of its own, which takes focus where a page of it is turned. */
export function Section({ title, aside, children, flush = false }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} flush={flush}>
      <div className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 ${flush ? 'p-5' : 'mb-3'}`}>
        <h2 id={id} tabIndex={-1} className="text-xl font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
