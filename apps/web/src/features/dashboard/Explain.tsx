import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** What a figure means and how it is reckoned, beside it. */
export function Explain({ of, children }: { of: string; children: ReactNode }) {
  const text = useText();
  return (
    <Disclosure
      summary={
        <>
          {text('dashboard.explain')}
          <VisuallyHidden>{text('dashboard.figure_of', { what: of })}</VisuallyHidden>
        </>
      }
    >
      <div className="grid max-w-prose gap-3">{children}</div>
    </Disclosure>
  );
}
