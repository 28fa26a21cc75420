import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Explain } from './Explain.tsx';

interface Props {
  title: string;
  /** What it means, behind a question mark. */
  explanation?: ReactNode;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of the overview under its heading. */
export function Panel({ title, explanation, aside, children, className = '' }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={`flex flex-col gap-2 py-3 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-h-6 min-w-0 items-center gap-1.5">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {explanation && <Explain of={title}>{explanation}</Explain>}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  );
}
