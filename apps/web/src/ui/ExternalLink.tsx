import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const plain = 'inline-flex min-h-6 max-w-full items-center gap-1';

/** A link that leaves the product, into a tab of its own. The other side learns nothing of where it was. */
export function ExternalLink({ href, className = plain, children }: { href: string; className?: string; children: ReactNode }) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Icon name="external" size={0.9} />
      <VisuallyHidden> ({text('shell.new_tab')})</VisuallyHidden>
    </a>
  );
}
