import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The overview; its parts are handed in by whoever composes the features. */
export function DashboardScreen({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('assets.overview_title')} subtitle={text('assets.overview_subtitle')} />
      {children}
    </>
  );
}
