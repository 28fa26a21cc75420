import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  flush?: boolean;
}

/** A raised surface. `flush`: without inner room. Name a `section` with aria-labelledby. */
export const Card = ({ as: Tag = 'div', flush = false, className = '', ...rest }: Props) => (
  <Tag {...rest} className={`min-w-0 rounded-card border border-line bg-surface shadow-card ${flush ? '' : 'p-4 sm:px-5'} ${className}`} />
);
