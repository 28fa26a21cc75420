import type { RequestState } from '@manara/core/support/service-request';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';

const looks = {
  open: { tone: 'warn', icon: 'clock' },
  answered: { tone: 'info', icon: 'info' },
  resolved: { tone: 'good', icon: 'check' },
} as const;

export function RequestStateBadge({ state }: { state: RequestState }) {
  const text = useText();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text(`support.state_${state}`)}
    </Badge>
  );
}
