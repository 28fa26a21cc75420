import type { ReactNode } from 'react';

/** Text that always runs left to right and must not disturb the sentence around it: addresses, e-mail, selectors, file names. */
export const Bdi = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);

/** The same for code, in the fixed-width face. */
export const Code = ({ children, className }: { children: ReactNode; className?: string }) => (
  <code dir="ltr" className={className}>
    {children}
  </code>
);
