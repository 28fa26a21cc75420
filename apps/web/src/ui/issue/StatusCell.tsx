import type { Issue } from '@manara/contract/issues';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../Badge.tsx';

const tones: Record<Issue['status'], BadgeTone> = { open: 'info', in_progress: 'warn', resolved: 'good' };

/** The status, how it came to be resolved, and whether it is back. */
export function StatusCell({ issue: { status, resolution, is_back } }: { issue: Issue }) {
  const text = useText();
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tones[status]} icon={status === 'resolved' ? 'check' : undefined}>
        {text(`types.status.${status}`)}
      </Badge>
      {resolution && <span className="text-sm text-ink-muted">{text(`issues.resolution_${resolution}`)}</span>}
      {is_back && (
        <span className="text-sm font-semibold text-warn" title={text('issues.back_again_hint')}>
          {text('issues.back_again')}
        </span>
      )}
    </div>
  );
}
