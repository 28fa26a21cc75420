import { listScans, type HistoryScan } from '@manara/contract/history';
import { cancelPublishedPages } from '@manara/contract/published-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiMutation } from '../../api/use-api.ts';
import { useMay } from '../../api/use-may.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast/toast.ts';

const tones: Record<HistoryScan['status'], BadgeTone> = {
  queued: 'neutral',
  running: 'info',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};

/** How a scan ended or how far it is. Those of published pages are canceled here; the others have their button with the asset. */
export function ScanState({ assetId, scan }: { assetId: string; scan: HistoryScan }) {
  const { id, kind, status, progress, created_at, error, truncated, left_out: leftOut } = scan;
  const text = useText();
  const format = useFormat();
  const may = useMay();
  const queries = useQueryClient();
  const cancel = useApiMutation(cancelPublishedPages);
  const box = useRef<HTMLDivElement>(null);
  const isActive = status === 'queued' || status === 'running';

  const stop = () =>
    cancel.mutate(
      { params: { id: assetId, runId: id } },
      {
        onSuccess: () => {
          // Its button goes with the run.
          box.current?.focus({ preventScroll: true });
          void queries.invalidateQueries({ queryKey: [listScans.id] });
        },
        onError: ({ failure }) => toast.bad((say) => failure.detail ?? say('scans.cancel_failed')),
      },
    );
  return (
    <div ref={box} tabIndex={-1} className="grid gap-1">
      <div className="flex items-center gap-2">
        <Badge tone={tones[status]}>{text(`history.status_${status}`)}</Badge>
        {kind === 'pages' && isActive && may(cancelPublishedPages) && (
          <IconButton
            icon="stop"
            label={text('history.cancel_pages_of', { date: isolate(format.dateTime(created_at)) })}
            aria-disabled={cancel.isPending || undefined}
            onClick={cancel.isPending ? undefined : stop}
            className="border border-line-strong"
          />
        )}
      </div>
      {status === 'running' && progress > 0 && (
        <span className="text-sm text-ink-muted tabular-nums">
          {text('history.progress', { share: isolate(format.percent(progress)) })}
        </span>
      )}
      {error && <bdi className="text-sm text-ink-muted">{error}</bdi>}
      {leftOut.map((sentence) => (
        <span key={sentence} className="text-sm text-ink-muted">
          {sentence}
        </span>
      ))}
      {truncated && <span className="text-sm text-ink-muted">{text('history.truncated')}</span>}
    </div>
  );
}
