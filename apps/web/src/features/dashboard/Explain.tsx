import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Help } from '../../ui/Help.tsx';

/** What a figure means and how it is computed, behind a question mark beside its name. */
export function Explain({ of, children }: { of: string; children: ReactNode }) {
  const text = useText();
  return <Help label={`${text('dashboard.explain')}${text('dashboard.figure_of', { what: of })}`}>{children}</Help>;
}
