import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A grey place where something is about to stand; give it the size of that thing. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-breathe rounded-control bg-line ${className}`} />
);

/** Skeletons with the words that assistive technology hears instead. */
export const Loading = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <div className={className} role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
);
