import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The head of the screen. */
export function DashboardScreen() {
  const text = useText();
  return <PageHeader title={text('shell.nav_dashboard')} />;
}
