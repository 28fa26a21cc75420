import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

/** A part of the overview under its heading. */
export function Panel({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={`flex flex-col gap-4 ${className}`}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
