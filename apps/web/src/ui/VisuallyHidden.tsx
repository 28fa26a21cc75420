import type { ReactNode } from 'react';

/** Words for assistive technology only. */
export const VisuallyHidden = ({
  children,
  as: Tag = 'span',
  id,
}: {
  children: ReactNode;
  as?: 'span' | 'div' | 'h2' | 'caption';
  id?: string;
}) => (
  <Tag id={id} className="sr-only">
    {children}
  </Tag>
);
